//! The page for people who do not see it, or not well: names and roles, contrast, by axe-core where it is there.

use serde_json::Value;

use crate::member::{options, start};
use crate::playing::fits_across;
use crate::tab::{Tab, Wanted, is_there};

/// Returns what axe-core finds to be serious. Its file is named by `SCHOLA_AXE`.
pub async fn serious(tab: &Tab) -> Option<Vec<String>> {
    let path = std::env::var_os("SCHOLA_AXE")?;
    let axe = std::fs::read_to_string(path).expect("SCHOLA_AXE names a file");
    let _ = tab.run(&axe, Vec::new()).await;
    let script = "const done = arguments[arguments.length - 1];
        axe.run({ resultTypes: ['violations'] }).then((it) => done(it.violations
            .filter((it) => ['serious', 'critical'].includes(it.impact))
            .flatMap((it) => it.nodes.map((node) => it.id + ': ' + node.html.slice(0, 160) + ' ' + (node.any[0]?.message ?? '')))))";
    let found = tab.client.execute_async(script, Vec::new()).await.expect("axe runs");
    Some(
        found.as_array().into_iter().flatten().map(|it| it.as_str().unwrap_or_default().to_owned()).collect(),
    )
}

/// Start, lobby, and a game of each kind have no serious finding, in each theme; everything has a name; a phone shows all of it.
#[tokio::test(flavor = "multi_thread")]
async fn everything_has_a_name_and_contrast() {
    if !is_there() {
        return;
    }
    let names = ["evade", "ludo", "sokoban", "sudoku", "dragons-lair"];
    let host = start(options(&names)).await;
    let address = format!("http://{}", host.address());
    let mut found = Vec::new();
    for (theme, phone) in [("light", None), ("dark", Some((360, 640))), ("contrast", None)] {
        let tab =
            Tab::open(&address, "/", Wanted { theme: Some(theme), phone, czech: true, ..Wanted::default() })
                .await;
        tab.until("return document.querySelectorAll('button.game').length >= 5").await;
        tab.picture(&format!("start-{theme}")).await;
        found.extend(serious(&tab).await.into_iter().flatten().map(|it| format!("start, {theme}: {it}")));
        fits_across(&tab, "the start").await;
        for at in 0..names.len() {
            tab.until("return document.querySelectorAll('button.game').length >= 5").await;
            let name = tab.run("const it = document.querySelectorAll('button.game')[arguments[0]]; it.click(); return it.innerText", vec![at.into()]).await;
            tab.press(".opening button", "samostatně").await;
            tab.until("return document.querySelector('schola-cells, schola-field, schola-tabletop')?.getBoundingClientRect().width > 100").await;
            tab.picture(&format!("{theme}-{at}")).await;
            fits_across(&tab, &name.to_string()).await;
            let nameless = tab.run(
                "return [...document.querySelectorAll('button, [role=button], input, select')].filter((it) => it.offsetParent !== null || it.getClientRects().length > 0)
                    .filter((it) => !(it.getAttribute('aria-label') || it.innerText?.trim() || it.title || it.labels?.length || it.closest('label'))).map((it) => it.outerHTML.slice(0, 120))",
                Vec::new(),
            );
            let nameless = nameless.await;
            assert_eq!(nameless, Value::Array(Vec::new()), "{name}: something has no name");
            found
                .extend(serious(&tab).await.into_iter().flatten().map(|it| format!("{name}, {theme}: {it}")));
            let _ = tab.run("document.querySelector('.back').click()", Vec::new()).await;
        }
        tab.close().await;
    }
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
    host.stop().await;
}
