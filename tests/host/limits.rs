//! What a member, or somebody who is none, cannot do.

use serde_json::json;

use crate::member::{Member, is_asked, options, start, two_at};

/// W3, N33: ten frames that are no messages close the wire, and nobody else notices.
#[tokio::test(flavor = "multi_thread")]
async fn faults_close_the_wire_of_who_makes_them() {
    let host = start(options(&["connect-four"])).await;
    let (code, mut one, _other) = two_at(&host, "connect-four").await;
    let frames = [
        "",
        "[]",
        "{",
        "{\"type\":\"dance\"}",
        "{\"type\":7}",
        "null",
        "\u{0}",
        "{\"type\":\"sit\"}",
        &"x".repeat(70_000),
        "9",
    ];
    let mut bad = Member::connect(host.address(), &code).await;
    for frame in frames {
        bad.send(frame).await;
    }
    assert_eq!(bad.closed().await, 4001);
    one.choose().await;
    let _ = one.until(|state| !is_asked(state)).await;
    host.stop().await;
}

/// W3: more than sixty messages at once are refused, and who does not stop is cut off.
#[tokio::test(flavor = "multi_thread")]
async fn floods_are_stopped() {
    let host = start(options(&["evade"])).await;
    let code = host.make_table("evade", false).await.expect("a table");
    let mut member = Member::join(host.address(), &code, "Anna").await;
    for _ in 0..200 {
        member.say(json!({"type": "snapshot"})).await;
    }
    let mut refused = 0;
    let code = loop {
        match member.next().await {
            Ok(message) if message["reason"] == "too_fast" => refused += 1,
            Ok(_) => {}
            Err(code) => break code,
        }
    };
    assert!(refused > 0 && code == 4001, "{refused} refused, closed with {code}");
    host.stop().await;
}

/// W3: who guesses codes has to wait after ten wrong ones, also for a right one.
#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_guessed() {
    let host = start(options(&["evade"])).await;
    let right = host.make_table("evade", false).await.expect("a table");
    for _ in 0..10 {
        let mut member = Member::connect(host.address(), "AAAAA").await;
        let closed = member.hear("closed").await;
        assert_eq!(closed["reason"], "no_such_code");
        assert_eq!(member.closed().await, 4004);
    }
    let mut member = Member::connect(host.address(), &right).await;
    assert_eq!(member.hear("closed").await["reason"], "too_many_codes");
    host.stop().await;
}

/// W7: a page of another site gets no socket; the own page and programs do.
#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_have_no_rights() {
    let host = start(options(&["evade"])).await;
    let code = host.make_table("evade", false).await.expect("a table");
    let own = format!("http://{}", host.address());
    let cases =
        [(own.as_str(), None), ("http://evil.example", Some(403)), ("null", Some(403)), ("", Some(403))];
    for (origin, refused) in cases {
        let answer = Member::connect_with(host.address(), &code, &[("origin", origin)]).await;
        assert_eq!(answer.err(), refused, "{origin}");
    }
    host.stop().await;
}
