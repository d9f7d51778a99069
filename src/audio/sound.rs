//! The sounds of a play, synthesized from a few tones, so that there are no files to load.

use std::f32::consts::TAU;

/// Samples per second.
const RATE: u32 = 22_050;
/// The peak amplitude of a tone; two tones may overlap.
const VOLUME: f32 = 0.4;
/// Fade-in and fade-out of a tone in seconds, which prevents clicks.
const SOFT: f32 = 0.008;

/// An event in a play that has a sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A cell was chosen that is not allowed.
    Invalid,
    /// A move was made.
    Step,
    /// A level was won.
    Won,
    /// The last level was won.
    AllWon,
    /// No move is left and the level restarts.
    Restart,
}

/// A tone: pitch in hertz, start and length in seconds.
type Tone = (f32, f32, f32);

impl Sound {
    /// All sounds.
    pub const ALL: [Self; 5] = [Self::Invalid, Self::Step, Self::Won, Self::AllWon, Self::Restart];

    /// Returns the name of its file, without the extension.
    pub fn name(self) -> &'static str {
        match self {
            Self::Invalid => "invalid",
            Self::Step => "step",
            Self::Won => "won",
            Self::AllWon => "all-won",
            Self::Restart => "restart",
        }
    }

    fn tones(self) -> &'static [Tone] {
        match self {
            // Low and rough, like a knock on wood.
            Self::Invalid => &[(155.6, 0.0, 0.16), (164.8, 0.0, 0.16)],
            Self::Step => &[(659.3, 0.0, 0.06)],
            Self::Won => &[(523.3, 0.0, 0.14), (659.3, 0.12, 0.14), (784.0, 0.24, 0.32)],
            Self::AllWon => &[
                (523.3, 0.0, 0.14),
                (659.3, 0.12, 0.14),
                (784.0, 0.24, 0.14),
                (1046.5, 0.36, 0.5),
                (784.0, 0.36, 0.5),
            ],
            Self::Restart => &[(440.0, 0.0, 0.18), (392.0, 0.16, 0.18), (329.6, 0.32, 0.34)],
        }
    }

    /// Encodes the sound as a WAV file: mono, 16 bits.
    pub fn wav(self) -> Vec<u8> {
        let end = self.tones().iter().map(|(_, from, length)| from + length).fold(0.0, f32::max);
        let samples = (0..(end * RATE as f32) as u32).map(|at| {
            let time = at as f32 / RATE as f32;
            let sum: f32 = self.tones().iter().map(|tone| sample(*tone, time)).sum();
            ((sum * VOLUME).clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16
        });
        let data: Vec<u8> = samples.flat_map(i16::to_le_bytes).collect();
        let length = data.len() as u32;
        let mut file = Vec::with_capacity(44 + data.len());
        file.extend(b"RIFF");
        file.extend((36 + length).to_le_bytes());
        file.extend(b"WAVEfmt ");
        file.extend(16_u32.to_le_bytes());
        // PCM, one channel.
        file.extend(1_u16.to_le_bytes());
        file.extend(1_u16.to_le_bytes());
        file.extend(RATE.to_le_bytes());
        file.extend((RATE * 2).to_le_bytes());
        file.extend(2_u16.to_le_bytes());
        file.extend(16_u16.to_le_bytes());
        file.extend(b"data");
        file.extend(length.to_le_bytes());
        file.extend(data);
        file
    }
}

/// Returns the amplitude of a tone at a time: a sine with a little of its octave, decaying like a struck bar.
fn sample((pitch, from, length): Tone, time: f32) -> f32 {
    let (time, left) = (time - from, from + length - time);
    if time < 0.0 || left < 0.0 {
        return 0.0;
    }
    let edge = (time / SOFT).min(left / SOFT).min(1.0);
    let fade = (-3.0 * time / length).exp();
    let wave = (TAU * pitch * time).sin() + 0.3 * (TAU * 2.0 * pitch * time).sin();
    wave * edge * fade
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::collections::BTreeSet;

    fn samples(file: &[u8]) -> Vec<i16> {
        file[44..].chunks(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
    }

    /// Each sound is a readable file, short, audible, without clicks or clipping, and differs from the others.
    #[test]
    fn sounds_are_clean() {
        let mut seen = BTreeSet::new();
        for sound in Sound::ALL {
            let file = sound.wav();
            assert_eq!(&file[..4], b"RIFF");
            assert_eq!(u32::from_le_bytes([file[4], file[5], file[6], file[7]]) as usize, file.len() - 8);
            assert_eq!(
                u32::from_le_bytes([file[40], file[41], file[42], file[43]]) as usize,
                file.len() - 44
            );
            let samples = samples(&file);
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.05..1.0).contains(&seconds), "{sound:?} takes {seconds} s");
            let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap_or_default();
            assert!((6_000..32_000).contains(&loudest), "{sound:?} is as loud as {loudest}");
            assert!(samples[0].unsigned_abs() < 200 && samples[samples.len() - 1].unsigned_abs() < 200);
            assert!(seen.insert(file), "{sound:?} is a sound of its own");
        }
    }
}
