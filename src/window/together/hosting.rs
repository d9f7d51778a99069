//! Being the host: tables of this program for people on other machines.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use iced::widget::{column, row, text};
use iced::{Alignment, Element, Fill, Task};
use lucide_icons::Icon;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;

use super::place::Place;
use super::qr::Code;
use super::{Action, Together, dialogs};
use crate::engine::Text;
use crate::host::{self, Host, Options, StartFault};
use crate::project::home;
use crate::window::choosing;
use crate::window::ui::{self, Context, Look};
use crate::words::Language;

/// The ports that are tried, one after the other.
const PORTS: std::ops::Range<u16> = 8000..8010;
/// The side of the code that others photograph.
const CODE: f32 = 180.0;

/// A host that runs in this program, until it is stopped.
#[derive(Debug, Default)]
pub(super) enum Hosting {
    #[default]
    Off,
    Starting,
    Runs(Running),
}

/// A host that runs.
#[derive(Clone, Debug)]
pub struct Running {
    /// `None` once it is stopped.
    host: Arc<Mutex<Option<Host>>>,
    /// Where it runs.
    runtime: Handle,
    port: u16,
    /// The address under which others reach it; `None` where this machine is in no network.
    public: Option<String>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Asked,
    Began(Result<Running, Text>),
    StopAsked,
}

impl Hosting {
    pub fn runs(&self) -> bool {
        matches!(self, Self::Runs(_))
    }

    /// Stops it, in the background: who is at its tables is told.
    pub fn stop(&mut self) -> Option<JoinHandle<()>> {
        let Self::Runs(running) = std::mem::take(self) else { return None };
        let host = running.host.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        Some(running.runtime.spawn(host.stop()))
    }

    /// Returns the link that leads others to a table of this host.
    fn link(&self, code: Option<&str>) -> Option<String> {
        let Self::Runs(running) = self else { return None };
        let public = running.public.as_ref()?;
        Some(code.map_or_else(|| format!("{public}/"), |code| format!("{public}/table/{code}")))
    }
}

/// Starts a host for the local network, with the samples and the person's own games.
async fn begin(language: Language) -> Result<Running, Text> {
    let found = tokio::task::spawn_blocking(|| (host::all_games(), home::home())).await;
    let Ok((games, home)) = found else { return Err("host-no-games".into()) };
    let games = games.map_err(|_| Text::new("host-no-games"))?;
    let home = home.ok_or_else(|| Text::new("host-no-games"))?;
    let mut why = Text::new("host-no-games");
    for port in PORTS {
        let local = host::local_address();
        let public = local.map(|ip| format!("http://{}", SocketAddr::new(ip, port)));
        let options = Options {
            games: games.clone(),
            listen: SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), port),
            // A file for each port: two programs never write to one.
            store: Some(home.join(format!("tables-{port}.sqlite"))),
            public: public.clone(),
            language,
            ..Options::default()
        };
        match Host::start(options).await {
            Ok(host) => {
                let host = Arc::new(Mutex::new(Some(host)));
                return Ok(Running { host, runtime: Handle::current(), port, public });
            }
            Err(fault @ StartFault::Listen(..)) => why = fault.text(),
            Err(fault) => return Err(fault.text()),
        }
    }
    Err(why)
}

impl Together {
    pub(super) fn host(&mut self, message: Message) -> Vec<Action> {
        match message {
            Message::Asked => {
                if !matches!(self.hosting, Hosting::Off) {
                    return Vec::new();
                }
                self.hosting = Hosting::Starting;
                let begun = begin(Language::chosen(Some(&self.language)));
                let told = |begun| super::Message::Hosting(Message::Began(begun));
                vec![Action::Run(Task::perform(begun, told))]
            }
            Message::Began(Ok(running)) => {
                let place = Place {
                    host: Ipv4Addr::LOCALHOST.to_string(),
                    port: running.port,
                    encrypted: false,
                    code: None,
                };
                self.hosting = Hosting::Runs(running);
                self.ask_offer(place)
            }
            Message::Began(Err(why)) => {
                self.hosting = Hosting::Off;
                self.form.refuse(why.clone());
                vec![Action::Say(why)]
            }
            Message::StopAsked => self.ask(dialogs::Asked::StopHost),
        }
    }

    /// The part of the form for whoever likes to be the host.
    pub(super) fn hosting_part<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, super::Message>> {
        let words = cx.words;
        let title = text(words.get("together-host-title")).size(ui::TITLE);
        if let Some(shown) = self.invitation(None, cx) {
            let stop = super::Message::Hosting(Message::StopAsked);
            let stop = ui::button(Some(Icon::PowerOff), words.get("together-stop"), Look::Plain, Some(stop));
            return Some(column![title, shown, stop].spacing(10).into());
        }
        let (key, message) = match self.hosting {
            Hosting::Starting => ("together-host-starting", None),
            Hosting::Off | Hosting::Runs(_) => {
                ("together-host-begin", Some(super::Message::Hosting(Message::Asked)))
            }
        };
        let about = text(words.get("together-host-more")).size(ui::BODY).style(ui::quiet);
        let begin = choosing::button(Icon::Wifi, words.get(key), Look::Plain, message);
        Some(column![title, about, begin].spacing(10).into())
    }

    /// How others come to a table of this host, if one runs: the address, and the code for cameras.
    pub(super) fn invitation<'a>(
        &'a self,
        code: Option<&str>,
        cx: Context<'a>,
    ) -> Option<Element<'a, super::Message>> {
        let words = cx.words;
        if !self.hosting.runs() {
            return None;
        }
        let Some(link) = self.hosting.link(code) else {
            return Some(text(words.get("host-no-network")).size(ui::BODY).into());
        };
        let picture = Code::new(&link).map(|code| code.view(CODE));
        let said = column![
            text(words.get("together-invite")).size(ui::BODY),
            text(link).font(ui::CODE).size(ui::TITLE).wrapping(text::Wrapping::WordOrGlyph),
        ];
        Some(
            row![]
                .push(picture)
                .push(said.spacing(8).width(Fill))
                .spacing(16)
                .align_y(Alignment::Center)
                .into(),
        )
    }
}

impl Together {
    /// How others come to the table that is shown, if it is one of this host.
    pub(super) fn invited<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, super::Message>> {
        let Hosting::Runs(running) = &self.hosting else { return None };
        let place = &self.wire.as_ref()?.wanted.place;
        let is_own = place.port == running.port && place.host == Ipv4Addr::LOCALHOST.to_string();
        if is_own { self.invitation(place.code.as_deref(), cx) } else { None }
    }
}
