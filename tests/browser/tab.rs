//! A browser of a test, with one tab.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions};
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// Longer than anything takes, also on a busy machine. Nothing is measured by it.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long to wait before looking again.
const AGAIN: Duration = Duration::from_millis(50);

/// What the browser is like.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// A phone with so many pixels across and down, and a touch screen.
    pub phone: Option<(u32, u32)>,
    /// What the person has chosen before, as the page keeps it.
    pub czech: bool,
    /// The theme by the page's name for it.
    pub theme: Option<&'static str>,
    /// Whether one switch is used.
    pub switch: bool,
}

/// A browser with one tab.
pub struct Tab {
    driver: Child,
    pub client: Client,
    _profile: tempfile::TempDir,
}

/// Returns whether the tests can run. Where they must, it is an error that they cannot.
pub fn is_there() -> bool {
    let is_there = ["chromedriver", "chromium"].iter().all(|program| {
        let asked =
            Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    });
    assert!(
        is_there || std::env::var_os("SCHOLA_BROWSER_TEST").is_none(),
        "SCHOLA_BROWSER_TEST is set, but chromium and chromedriver are not there"
    );
    if !is_there {
        eprintln!("skipped: the page is tried in a browser only where chromium and chromedriver are");
    }
    is_there
}

impl Tab {
    /// Opens a browser at a page of a host.
    pub async fn open(address: &str, path: &str, wanted: Wanted) -> Self {
        Self::open_at(&format!("{address}/page/style/base.css"), &format!("{address}{path}"), wanted).await
    }

    /// Opens a browser at a page on the disk.
    pub async fn open_file(address: &str, wanted: Wanted) -> Self {
        Self::open_at(address, address, wanted).await
    }

    /// Opens a browser at a page, after another one where what was chosen before can be kept.
    async fn open_at(before: &str, address: &str, wanted: Wanted) -> Self {
        let profile = tempfile::tempdir().expect("a folder");
        let port = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a port").port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the driver starts");
        let mut options = json!({
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,800",
                "--no-first-run", format!("--user-data-dir={}", profile.path().display())],
            "prefs": {"intl.accept_languages": "en"},
        });
        if let Some((width, height)) = wanted.phone {
            options["mobileEmulation"] =
                json!({"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2, "touch": true}});
        }
        let capabilities = json!({"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}});
        let Value::Object(capabilities) = capabilities else { unreachable!("it is an object") };
        let address_of_driver = format!("http://127.0.0.1:{port}");
        let begun = Instant::now();
        let client = loop {
            let mut builder = ClientBuilder::new(HttpConnector::new());
            match builder.capabilities(capabilities.clone()).connect(&address_of_driver).await {
                Ok(client) => break client,
                Err(error) if begun.elapsed() > PATIENCE => panic!("no browser: {error}"),
                Err(_) => tokio::time::sleep(AGAIN).await,
            }
        };
        let tab = Self { driver, client, _profile: profile };
        // What somebody has chosen before is there when the page is opened.
        let kept = json!({
            "name": "Eva", "language": if wanted.czech { "cs" } else { "en" }, "theme": wanted.theme.unwrap_or("light"),
            "scanning": {"on": wanted.switch, "way": "press", "period": 1},
        });
        tab.go(before).await;
        let keep =
            "try { localStorage.setItem('schola', arguments[0]) } catch { /* Nothing is kept there. */ }";
        let _ = tab.run(keep, vec![kept.to_string().into()]).await;
        tab.go(address).await;
        tab
    }

    pub async fn go(&self, address: &str) {
        self.client.goto(address).await.expect("the page opens");
    }

    /// Runs a script in the page.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until there is an element; returns it.
    pub async fn find(&self, css: &str) -> Element {
        let begun = Instant::now();
        loop {
            match self.client.find(Locator::Css(css)).await {
                Ok(found) => return found,
                Err(error) if begun.elapsed() > PATIENCE => panic!("{css}: {error}\n{}", self.text().await),
                Err(_) => tokio::time::sleep(AGAIN).await,
            }
        }
    }

    /// Waits until an element with this text can be pressed, and presses it.
    pub async fn press(&self, css: &str, text: &str) {
        let begun = Instant::now();
        loop {
            for found in self.client.find_all(Locator::Css(css)).await.unwrap_or_default() {
                let says = found.text().await.unwrap_or_default();
                if says.contains(text) && found.click().await.is_ok() {
                    return;
                }
            }
            assert!(begun.elapsed() < PATIENCE, "no {css} says {text}:\n{}", self.text().await);
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Waits until a script returns true.
    pub async fn until(&self, script: &str) {
        let begun = Instant::now();
        while self.run(script, Vec::new()).await != Value::Bool(true) {
            assert!(begun.elapsed() < PATIENCE, "never: {script}\n{}", self.text().await);
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Waits until the page says something.
    pub async fn says(&self, text: &str) {
        let begun = Instant::now();
        while !self.text().await.contains(text) {
            assert!(begun.elapsed() < PATIENCE, "the page does not say {text}:\n{}", self.text().await);
            tokio::time::sleep(AGAIN).await;
        }
    }

    pub async fn text(&self) -> String {
        let text = self.run("return document.body.innerText", Vec::new()).await;
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Presses keys where the focus is.
    pub async fn keys(&self, keys: &str) {
        let focused = self.client.active_element().await.expect("something has the focus");
        focused.send_keys(keys).await.expect("keys are pressed");
    }

    /// Touches the middle of an element with a finger.
    pub async fn touch(&self, element: Element) {
        let finger = TouchActions::new("finger".to_owned())
            .then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(finger).await.expect("it is touched");
    }

    /// Clicks with the mouse.
    pub async fn click_at(&self, x: f64, y: f64) {
        let mouse = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.expect("it is clicked");
    }

    /// Drags with the mouse from one point to another.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let ahead = |at: f64| PointerAction::MoveTo {
            duration: None,
            x: from.0 + (to.0 - from.0) * at,
            y: from.1 + (to.1 - from.1) * at,
        };
        let mouse = MouseActions::new("mouse".to_owned())
            .then(ahead(0.0))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(ahead(0.5))
            .then(ahead(1.0))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.expect("it is dragged");
    }

    /// Returns what the browser has complained about.
    pub async fn complaints(&self) -> Vec<String> {
        let told = self.run("return window.complaints ?? []", Vec::new()).await;
        told.as_array().into_iter().flatten().filter_map(|it| Some(it.as_str()?.to_owned())).collect()
    }

    /// Keeps a picture where `SCHOLA_SCREENSHOTS` names a folder, to be looked at.
    pub async fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("SCHOLA_SCREENSHOTS") else { return };
        let picture = self.client.screenshot().await.expect("a picture");
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.png")), picture)
            .expect("it is written");
    }

    pub async fn close(self) {
        let _ = self.client.clone().close().await;
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
