import { decibelsToGain, type Stereo, sampleRate } from '../signal/audio.ts';
import { applyFilters, highPass, lowPass } from '../signal/biquad.ts';
import { measureLoudness } from '../signal/loudness.ts';
import { octaveBands } from '../signal/spectrum.ts';
import { pinkNoise, rmsDb } from '../signal/test-signals.ts';
import { designEqualiser } from './mix/equaliser.ts';

/** Long-term average spectrum of speech in octaves from 31 Hz, in decibels (Byrne et al., 1994). */
const speechOctaves = [20, 45, 61.2, 64.6, 66.4, 59.6, 54.7, 50.5, 48.6, 45];
const syllablesPerSecond = 4;
const voiceSeconds = 20;

/** Noise with the spectrum and the syllables of speech. */
export function createSpeechNoise(lufs: number): Stereo {
  const noise = pinkNoise(voiceSeconds * sampleRate, 0.1, 5);
  const measured = octaveBands({ left: noise, right: noise });
  const total = 10 * Math.log10(speechOctaves.reduce((sum, db) => sum + 10 ** (db / 10), 0));
  const missing = speechOctaves.map((db, octave) => db - total - (measured[octave] as number));
  applyFilters(noise, designEqualiser(missing));
  const angle = (2 * Math.PI * syllablesPerSecond) / sampleRate;
  const voice = noise.map((value, at) => value * (1 - Math.cos(angle * at)));
  const { integrated } = measureLoudness([voice, voice]);
  const gain = decibelsToGain(lufs - integrated);
  const left = voice.map((value) => value * gain);
  return { left, right: left.slice() };
}

/** Level of a band of both channels together. */
export function bandDb({ left, right }: Stereo, lowHz: number, highHz: number): number {
  const powers = [left, right].map((channel) => {
    const band = channel.slice();
    applyFilters(band, [highPass(lowHz), lowPass(highHz), highPass(lowHz), lowPass(highHz)]);
    return 10 ** (rmsDb(band) / 10);
  });
  return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0) / powers.length);
}

/** Decibels of a voice above music in 0.5–4 kHz: over the whole piece, and in its worst second. */
export function measureVoiceMargin(
  { left, right }: Stereo,
  voiceLufs: number,
): {
  readonly overall: number;
  readonly worstSecond: number;
} {
  const levelOf = (audio: Stereo) => bandDb(audio, 500, 4000);
  const voice = levelOf(createSpeechNoise(voiceLufs));
  const seconds = Array.from({ length: Math.floor(left.length / sampleRate) }, (_, second) => {
    const [from, to] = [second * sampleRate, (second + 1) * sampleRate];
    return levelOf({ left: left.subarray(from, to), right: right.subarray(from, to) });
  });
  return {
    overall: voice - levelOf({ left, right }),
    worstSecond: voice - Math.max(...seconds),
  };
}
