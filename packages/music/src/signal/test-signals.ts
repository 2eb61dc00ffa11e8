import { createRandom } from '../score/random.ts';
import { gainToDecibels, type Stereo, sampleRate } from './audio.ts';

export function secondsToSamples(seconds: number): number {
  return Math.round(seconds * sampleRate);
}

export function toStereo(channel: Float32Array): Stereo {
  return { left: channel, right: channel.slice() };
}

export function createSignal(seconds: number, sampleAt: (seconds: number) => number): Float32Array {
  return Float32Array.from({ length: secondsToSamples(seconds) }, (_, at) =>
    sampleAt(at / sampleRate),
  );
}

export function sine(seconds: number, hz: number, amplitude = 0.5): Float32Array {
  return createSignal(seconds, (time) => amplitude * Math.sin(2 * Math.PI * hz * time));
}

export function noise(seconds: number, amplitude = 0.1, seed = 1): Float32Array {
  const random = createRandom(seed);
  return createSignal(seconds, () => amplitude * (2 * random.next() - 1));
}

export function sumChannels(...channels: readonly Float32Array[]): Float32Array {
  const length = Math.max(...channels.map((channel) => channel.length));
  return Float32Array.from({ length }, (_, at) =>
    channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0),
  );
}

function pitchToHz(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** Adds a decaying note with overtones to the channel. */
export function addNote(
  channel: Float32Array,
  note: { from: number; seconds: number; pitch: number; amplitude?: number },
): void {
  const { from, seconds, pitch, amplitude = 0.1 } = note;
  const start = secondsToSamples(from);
  const end = Math.min(channel.length, start + secondsToSamples(seconds));
  for (let at = start; at < end; at += 1) {
    const time = (at - start) / sampleRate;
    const level = amplitude * Math.min(1, time / 0.005) * Math.exp((-2 * time) / seconds);
    for (let overtone = 1; overtone <= 4; overtone += 1) {
      const angle = 2 * Math.PI * pitchToHz(pitch) * overtone * time;
      channel[at] = (channel[at] as number) + (level / overtone) * Math.sin(angle);
    }
  }
}

/** Creates short bursts of noise at the given times. */
export function clicks(seconds: number, moments: readonly number[], amplitude = 0.5): Float32Array {
  const channel = new Float32Array(secondsToSamples(seconds));
  const random = createRandom(3);
  for (const moment of moments) {
    const start = secondsToSamples(moment);
    for (let at = 0; at < 1500 && start + at < channel.length; at += 1) {
      const sound = amplitude * Math.exp(-at / 300) * (2 * random.next() - 1);
      channel[start + at] = (channel[start + at] as number) + sound;
    }
  }
  return channel;
}

export function beatTimes(seconds: number, bpm: number, offset = 0): number[] {
  const beats = Math.floor(((seconds - offset) * bpm) / 60);
  return Array.from({ length: beats }, (_, beat) => offset + (beat * 60) / bpm);
}

function whiteNoise(samples: number, amplitude: number, seed: number): Float32Array {
  const random = createRandom(seed);
  return Float32Array.from({ length: samples }, () => amplitude * (2 * random.next() - 1));
}

/** Paul Kellet's filter: equal power per octave. */
export function pinkNoise(samples: number, amplitude: number, seed: number): Float32Array {
  let [low, middle, high] = [0, 0, 0];
  return whiteNoise(samples, amplitude, seed).map((white) => {
    low = 0.99765 * low + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    high = 0.57 * high + white * 1.0526913;
    return 0.3 * (low + middle + high + white * 0.1848);
  });
}

export function tone(samples: number, hz: number, amplitude: number): Float32Array {
  return Float32Array.from(
    { length: samples },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hz * at) / 48_000),
  );
}

/** Creates a drum-like stroke with a softer decay every `every` samples. */
export function strokes(samples: number, every: number, amplitude: number): Float32Array {
  return pinkNoise(samples, amplitude, 9).map((value, at) => {
    const elapsed = at % every;
    return value * (Math.exp(-elapsed / 200) + 0.3 * Math.exp(-elapsed / 4000));
  });
}

export function rmsDb(channel: Float32Array): number {
  const power = channel.reduce((sum, value) => sum + value * value, 0) / channel.length;
  return 10 * Math.log10(power);
}

export function correlation(left: Float32Array, right: Float32Array): number {
  let [cross, leftPower, rightPower] = [0, 0, 0];
  for (let at = 0; at < left.length; at += 1) {
    const x = left[at] as number;
    const y = right[at] as number;
    cross += x * y;
    leftPower += x * x;
    rightPower += y * y;
  }
  return cross / Math.sqrt(leftPower * rightPower);
}

export function largestDifference(a: Float32Array, b: Float32Array): number {
  return a.reduce((max, value, at) => Math.max(max, Math.abs(value - (b[at] as number))), 0);
}

/** Returns the level of one frequency in a signal, in decibels relative to a full-scale sine. */
export function decibelsAt(signal: Float32Array | Float64Array, hz: number): number {
  const angle = (2 * Math.PI * hz) / sampleRate;
  let re = 0;
  let im = 0;
  for (let at = 0; at < signal.length; at += 1) {
    const window = 1 - Math.cos((2 * Math.PI * at) / signal.length);
    const value = window * (signal[at] as number);
    re += value * Math.cos(angle * at);
    im += value * Math.sin(angle * at);
  }
  return gainToDecibels((2 * Math.hypot(re, im)) / signal.length);
}

export const rmsOf = (signal: Float32Array) =>
  Math.sqrt(signal.reduce((sum, value) => sum + value * value, 0) / signal.length);

export const peakOf = (signal: Float32Array) =>
  signal.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
