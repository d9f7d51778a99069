//! Encrypted connections with a certificate of the host's own.

use std::sync::Arc;

use futures_util::{SinkExt as _, StreamExt as _};
use schola::host::{Certificate, Host, Options};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use crate::member::options;

/// A table is reached through an encrypted connection, and somebody who connects and says nothing holds up nobody.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_reached_encrypted() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    let certificate =
        Certificate { chain: folder.path().join("cert.pem"), key: folder.path().join("key.pem") };
    std::fs::write(&certificate.chain, made.cert.pem()).expect("written");
    std::fs::write(&certificate.key, made.signing_key.serialize_pem()).expect("written");
    let host = Host::start(Options { certificate: Some(certificate), ..options(&["evade"]) }).await;
    let host = host.unwrap_or_else(|fault| panic!("{fault}"));
    let code = host.make_table("evade", false).await.expect("a table");
    let _silent = TcpStream::connect(host.address()).await.expect("it listens");
    let stream = encrypted(&host, made.cert.der().clone()).await.expect("it is trusted");
    let address = format!("wss://localhost:{}/wire/{code}", host.address().port());
    let (mut socket, _) = client_async(address, stream).await.expect("a socket");
    let hello = r#"{"type":"hello","version":1,"name":"Anna","language":"en"}"#;
    socket.send(Message::text(hello)).await.expect("sent");
    let answer = loop {
        match socket.next().await.expect("an answer").expect("a frame") {
            Message::Text(text) => break text,
            _ => continue,
        }
    };
    assert!(answer.starts_with("{\"type\":\"welcome\""), "{answer}");
    let other = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    assert!(encrypted(&host, other.cert.der().clone()).await.is_err(), "a host that nobody vouches for");
    let plain = tokio_tungstenite::connect_async(format!("ws://{}/wire/{code}", host.address())).await;
    assert!(plain.is_err(), "nothing goes unencrypted");
    host.stop().await;
}

async fn encrypted(
    host: &Host,
    trusted: CertificateDer<'static>,
) -> std::io::Result<tokio_rustls::client::TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(trusted).expect("a certificate");
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(host.address()).await?;
    let name = ServerName::try_from("localhost").expect("a name");
    TlsConnector::from(Arc::new(config)).connect(name, stream).await
}

/// A certificate that cannot be used is named with the reason, before anybody can connect.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_certificate_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let (chain, key) = (folder.path().join("cert.pem"), folder.path().join("key.pem"));
    let one = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    let other = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("a certificate");
    let (right, wrong) = (one.signing_key.serialize_pem(), other.signing_key.serialize_pem());
    for (certificate, private, file) in [
        (None, Some(right.as_str()), &chain),
        (Some(one.cert.pem()), None, &key),
        (Some("This is no certificate.".to_owned()), Some(&right), &chain),
        (Some(one.cert.pem()), Some("This is no key."), &key),
        (Some(one.cert.pem()), Some(&wrong), &chain),
    ] {
        for (path, text) in [(&chain, certificate.as_deref()), (&key, private)] {
            match text {
                Some(text) => std::fs::write(path, text).expect("written"),
                None => drop(std::fs::remove_file(path)),
            }
        }
        let certificate = Certificate { chain: chain.clone(), key: key.clone() };
        let started = Host::start(Options { certificate: Some(certificate), ..options(&["evade"]) }).await;
        let text = started.expect_err("the certificate is wrong").text();
        assert_eq!(text.key, "host-certificate-wrong");
        let told = text.args.iter().find(|(name, _)| *name == "file").map(|(_, file)| file.clone());
        assert_eq!(told, Some(file.display().to_string()), "{text:?}");
    }
}
