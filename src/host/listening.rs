//! Where the host listens: plainly, or encrypted with a certificate of its own.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::IncomingStream;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// How long a connection may take until it is encrypted.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many encrypted connections may wait for the host.
const MOST_WAITING: usize = 64;

/// A certificate for encrypted connections, as files in PEM form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The file of the certificate, and of those that vouch for it.
    pub chain: PathBuf,
    /// The file of its private key.
    pub key: PathBuf,
}

/// A connection, encrypted or not.
pub trait Connection: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Connection for T {}

/// What connections come from.
pub enum Listener {
    /// From the network as they are.
    Plain(TcpListener),
    /// From a task in which they become encrypted.
    Encrypted(SocketAddr, mpsc::Receiver<(Box<dyn Connection>, SocketAddr)>),
}

/// Who has connected.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl Connected<IncomingStream<'_, Listener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Listener>) -> Self {
        Self(*stream.remote_addr())
    }
}

/// Why a certificate cannot be used: which file, and the reason as the library says it.
pub type CertificateFault = (PathBuf, String);

impl Listener {
    /// Listens on an address; with a certificate, encrypted connections only.
    ///
    /// # Errors
    /// The system refuses.
    pub async fn bind(address: SocketAddr, encryption: Option<Arc<ServerConfig>>) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let Some(encryption) = encryption else { return Ok(Self::Plain(listener)) };
        let address = listener.local_addr()?;
        let (ready, connections) = mpsc::channel(MOST_WAITING);
        drop(tokio::spawn(encrypt(listener, encryption.into(), ready)));
        Ok(Self::Encrypted(address, connections))
    }
}

/// Waits for the next connection. What is written to it is sent at once: a state must not wait until the frame before it was
/// acknowledged, which the other end may put off.
async fn accept(listener: &mut TcpListener) -> (TcpStream, SocketAddr) {
    let (stream, peer) = axum::serve::Listener::accept(listener).await;
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "what a connection is sent may come late");
    }
    (stream, peer)
}

/// Encrypts what connects, each connection in a task of its own: one that says nothing holds up no other.
async fn encrypt(
    mut listener: TcpListener,
    acceptor: TlsAcceptor,
    ready: mpsc::Sender<(Box<dyn Connection>, SocketAddr)>,
) {
    loop {
        let (stream, peer) = tokio::select! {
            connected = accept(&mut listener) => connected,
            () = ready.closed() => return,
        };
        let (acceptor, ready) = (acceptor.clone(), ready.clone());
        drop(tokio::spawn(async move {
            match timeout(PATIENCE, acceptor.accept(stream)).await {
                Ok(Ok(stream)) => {
                    // The host may have stopped meanwhile.
                    let _ = ready.send((Box::new(stream), peer)).await;
                }
                Ok(Err(error)) => tracing::debug!(%error, "a connection did not become encrypted"),
                Err(_) => tracing::debug!("a connection did not become encrypted in time"),
            }
        }));
    }
}

impl axum::serve::Listener for Listener {
    type Io = Box<dyn Connection>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        match self {
            Self::Plain(listener) => {
                let (stream, peer) = accept(listener).await;
                (Box::new(stream), peer)
            }
            Self::Encrypted(_, connections) => match connections.recv().await {
                Some(connected) => connected,
                // The task ends only with its runtime.
                None => std::future::pending().await,
            },
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        match self {
            Self::Plain(listener) => listener.local_addr(),
            Self::Encrypted(address, _) => Ok(*address),
        }
    }
}

impl Certificate {
    /// Reads the files.
    ///
    /// # Errors
    /// One of them cannot be read or is none, or they do not belong together.
    pub fn read(&self) -> Result<Arc<ServerConfig>, CertificateFault> {
        let fault = |file: &Path, reason: &dyn ToString| (file.to_owned(), reason.to_string());
        let in_chain = |error: &dyn ToString| fault(&self.chain, error);
        let chain = CertificateDer::pem_file_iter(&self.chain).map_err(|error| in_chain(&error))?;
        let chain = chain.collect::<Result<Vec<_>, _>>().map_err(|error| in_chain(&error))?;
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(|error| fault(&self.key, &error))?;
        let provider = Arc::new(ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.map_err(|error| in_chain(&error))?.with_no_client_auth();
        let config = config.with_single_cert(chain, key).map_err(|error| in_chain(&error))?;
        Ok(Arc::new(config))
    }
}
