//! What was told is kept: after a stop, after a kill, and when it cannot be kept.

use serde_json::Value;

use crate::member::{Member, is_asked, lines, options, start, two_at};

/// Plays some plies; returns the number of lines that everybody has seen.
async fn play(one: &mut Member, other: &mut Member, plies: u64) -> u64 {
    for _ in 0..plies {
        let before = lines(&one.state);
        let asked = if is_asked(&one.state) { &mut *one } else { &mut *other };
        asked.choose().await;
        let _ = one.until(|state| lines(state) > before).await;
        let _ = other.until(|state| lines(state) > before).await;
    }
    lines(&one.state)
}

/// N26, N31, N32: a host that stops and starts again has every table as everybody saw it, and who comes back by the key goes on.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = || schola::host::Options {
        store: Some(folder.path().join("tables.sqlite")),
        ..options(&["connect-four"])
    };
    let host = start(kept()).await;
    let (code, mut one, mut other) = two_at(&host, "connect-four").await;
    let played = play(&mut one, &mut other, 5).await;
    assert!(played > 0);
    let (board, welcome, welcome_other) =
        (one.state["view"].clone(), one.welcome.clone(), other.welcome.clone());
    host.stop().await;
    assert_eq!((one.closed().await, other.closed().await), (1001, 1001), "everybody is told");

    let host = start(kept()).await;
    let mut one = Member::come_back(host.address(), &code, &welcome).await;
    let mut other = Member::come_back(host.address(), &code, &welcome_other).await;
    assert_eq!(one.welcome["member"], welcome["member"]);
    for part in ["seat", "standing", "choices", "history", "table", "boards"] {
        assert_eq!(one.state["view"][part], board[part], "{part}");
    }
    assert!(play(&mut one, &mut other, 2).await > played);
    host.stop().await;
}

/// W4: without the key nobody is taken for somebody else, and the key is told once only.
#[tokio::test(flavor = "multi_thread")]
async fn only_the_key_brings_back() {
    let host = start(options(&["connect-four"])).await;
    let (code, one, other) = two_at(&host, "connect-four").await;
    drop(other);
    let mut forged = one.welcome.clone();
    forged["member"] = 2.into();
    let stranger = Member::come_back(host.address(), &code, &forged).await;
    assert_ne!(stranger.welcome["member"], 2, "the key of another member opens nothing");
    assert!(stranger.state["view"]["seat"].is_null());
    let welcome = one.welcome.clone();
    let again = Member::come_back(host.address(), &code, &welcome).await;
    assert_eq!((&again.welcome["member"], &again.welcome["key"]), (&welcome["member"], &Value::Null));
    assert_eq!(again.state["view"]["seat"], 0);
    host.stop().await;
}

/// Who opens the table once more goes on there; the wire before is closed.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_wire_replaces_the_first() {
    let host = start(options(&["connect-four"])).await;
    let (code, mut one, _other) = two_at(&host, "connect-four").await;
    let welcome = one.welcome.clone();
    let mut again = Member::come_back(host.address(), &code, &welcome).await;
    assert_eq!(one.closed().await, 4002);
    again.choose().await;
    let _ = again.until(|state| lines(state) > 0).await;
    host.stop().await;
}

/// A store of a newer program is refused with a sentence, one that is no store, too; neither is changed.
#[tokio::test(flavor = "multi_thread")]
async fn stores_that_cannot_be_used_stay_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.sqlite");
    let kept = || schola::host::Options { store: Some(path.clone()), ..options(&["connect-four"]) };
    std::fs::write(&path, "This is a letter and no store. ".repeat(100)).expect("written");
    let before = std::fs::read(&path).expect("read");
    let fault = schola::host::Host::start(kept()).await.expect_err("no store");
    assert_eq!(fault.text().key, "host-store-damaged");
    assert_eq!(std::fs::read(&path).expect("read"), before);
    std::fs::remove_file(&path).expect("removed");
    start(kept()).await.stop().await;
    let mut bytes = std::fs::read(&path).expect("read");
    // The version stands at byte 60, big-endian.
    bytes[60..64].copy_from_slice(&9_u32.to_be_bytes());
    assert!(!folder.path().join("tables.sqlite-wal").exists(), "a host that stops leaves one file");
    std::fs::write(&path, &bytes).expect("written");
    let fault = schola::host::Host::start(kept()).await.expect_err("a newer store");
    assert_eq!(fault.text().key, "host-store-newer");
}

/// A table at which nobody has been for long is removed with all that was kept of it, and no other; the store of an earlier
/// program, which does not know when somebody was there, is read on.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_comes_to_is_removed_after_a_while() {
    use sqlx::{Connection as _, Row as _};
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.sqlite");
    let kept = || schola::host::Options { store: Some(path.clone()), ..options(&["connect-four"]) };
    let host = start(kept()).await;
    let (old, one, other) = two_at(&host, "connect-four").await;
    let (new, ..) = two_at(&host, "connect-four").await;
    drop((one, other));
    host.stop().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
    let mut store = sqlx::SqliteConnection::connect_with(&options).await.expect("a store");
    for change in [
        "ALTER TABLE tables DROP COLUMN seen",
        "PRAGMA user_version = 1",
        &format!("UPDATE tables SET made = made - 91 * 24 * 60 * 60 WHERE code = '{old}'"),
    ] {
        let _ = sqlx::query(sqlx::AssertSqlSafe(change)).execute(&mut store).await.expect("changed");
    }
    store.close().await.expect("closed");
    let host = start(kept()).await;
    let tries = || async {
        let mut member = Member::connect(host.address(), &old).await;
        member.hear("closed").await["reason"].clone()
    };
    assert_eq!(tries().await, "no_such_code");
    let member = Member::join(host.address(), &new, "Cyril").await;
    assert_eq!(member.state["view"]["seat"], Value::Null, "the game there is watched");
    host.stop().await;
    let mut store = sqlx::SqliteConnection::connect_with(&options).await.expect("a store");
    for (table, place) in [("tables", "id"), ("entries", "place"), ("keys", "place")] {
        let count = format!("SELECT count(DISTINCT {place}) FROM {table}");
        let row = sqlx::query(sqlx::AssertSqlSafe(count)).fetch_one(&mut store).await.expect("counted");
        assert_eq!(row.get::<i64, _>(0), 1, "{table}");
    }
}

/// Protects what was played: in a game that has changed the same choices would lead elsewhere, so its tables are not gone on with.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_a_changed_game_is_not_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("maze");
    copy(&crate::member::samples().join("maze"), &game);
    let kept = || schola::host::Options {
        games: vec![game.clone()],
        store: Some(folder.path().join("tables.sqlite")),
        ..options(&[])
    };
    let host = start(kept()).await;
    let code = host.make_table("maze", false).await.expect("a table");
    let member = Member::join(host.address(), &code, "Anna").await;
    drop(member);
    host.stop().await;
    let rules = std::fs::read_to_string(game.join("rules.xml")).expect("there are rules");
    std::fs::write(game.join("rules.xml"), rules + "\n<!-- changed -->\n").expect("written");
    let host = start(kept()).await;
    let mut member = Member::connect(host.address(), &code).await;
    assert_eq!(member.hear("closed").await["reason"], "game_changed");
    assert_eq!(member.closed().await, 4010);
    host.stop().await;
}

fn copy(from: &std::path::Path, to: &std::path::Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("it can be listed").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            let _ = std::fs::copy(entry.path(), target).expect("it is copied");
        }
    }
}
