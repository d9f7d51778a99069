//! Frames that come compressed, as pages ask for them.

use std::io::Read as _;

use flate2::read::GzDecoder;
use futures_util::{SinkExt as _, StreamExt as _};
use schola::table::client::Client;
use schola::table::protocol::{Hello, ToTable};
use tokio_tungstenite::tungstenite::Message;

use crate::member::{options, start};

/// Every long frame can be unpacked by any program, also those after the first, and says what its digest says.
#[tokio::test(flavor = "multi_thread")]
async fn long_frames_come_compressed() {
    let host = start(options(&["connect-four"])).await;
    let code = host.make_table("connect-four", false).await.expect("a table");
    let address = format!("ws://{}/wire/{code}?language=en&gzip=1", host.address());
    let (mut socket, _) = tokio_tungstenite::connect_async(address).await.expect("the host answers");
    let mut client = Client::new(Hello { name: "Anna".into(), language: "en".into(), ..Hello::default() });
    let strength = Some("easy".to_owned());
    let opening = [
        client.hello(),
        ToTable::Sit { seat: 0 },
        ToTable::Computer { seat: 1, strength },
        ToTable::Ready { ready: true },
        ToTable::Start,
    ];
    for message in opening {
        let text = serde_json::to_string(&message).expect("it can be written");
        socket.send(Message::Text(text.into())).await.expect("the host listens");
    }
    let mut packed = 0;
    while packed < 6 {
        let frame = socket.next().await.expect("more comes").expect("the wire holds");
        let text = match frame {
            Message::Text(text) => text.to_string(),
            Message::Binary(bytes) => {
                packed += 1;
                let mut text = String::new();
                let _ = GzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("it is gzip");
                assert!(text.len() > bytes.len());
                text
            }
            _ => continue,
        };
        let heard = client.hear(&text);
        assert_eq!(heard.fault, None, "{text}");
        // Whoever is asked chooses, so that more comes.
        let view =
            client.view().filter(|view| text.contains("\"type\":\"state\"") && view.question.is_some());
        if let Some((question, choice)) =
            view.and_then(|view| Some((view.question?, view.choices.first()?.n)))
        {
            let message = ToTable::Choose { question, choice };
            let text = serde_json::to_string(&message).expect("it can be written");
            socket.send(Message::Text(text.into())).await.expect("the host listens");
        }
    }
    host.stop().await;
}
