//! The files of the page, out of the program or out of a folder.

use std::io::Write as _;
use std::path::{Component, Path as FilePath};
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use super::Shared;
use super::catalog::media_type;
use crate::page;

pub(super) async fn index(state: State<Arc<Shared>>, headers: HeaderMap) -> Response {
    file(state, Path("index.html".to_owned()), headers).await
}

pub(super) async fn file(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let served = tokio::task::spawn_blocking(move || {
        read(&shared, &name).map(|bytes| answer(&name, &bytes, &headers))
    });
    served.await.ok().flatten().unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
}

/// Returns a file of the page. What leads out of its folder is not there.
fn read(shared: &Shared, name: &str) -> Option<Vec<u8>> {
    let path = FilePath::new(name);
    if !path.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    match &shared.options.page {
        Some(folder) => std::fs::read(folder.join(path)).ok(),
        None => page::file(path).map(<[u8]>::to_vec),
    }
}

fn answer(name: &str, bytes: &[u8], headers: &HeaderMap) -> Response {
    let tag: String = Sha256::digest(bytes).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    // A new version of the program has a new page, so browsers ask each time whether theirs is the present one.
    let always = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    let says =
        |name: header::HeaderName| headers.get(name).and_then(|it| it.to_str().ok()).unwrap_or_default();
    if says(header::IF_NONE_MATCH).contains(&tag) {
        return (StatusCode::NOT_MODIFIED, always).into_response();
    }
    let media = media_type(name);
    let is_text = media.starts_with("text/") || media.ends_with("json") || media.ends_with("+xml");
    let kind = [(header::CONTENT_TYPE, media), (header::VARY, "accept-encoding")];
    if is_text && says(header::ACCEPT_ENCODING).contains("gzip") {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        if let Ok(packed) = encoder.write_all(bytes).and_then(|()| encoder.finish()) {
            return (always, kind, [(header::CONTENT_ENCODING, "gzip")], packed).into_response();
        }
    }
    (always, kind, bytes.to_vec()).into_response()
}
