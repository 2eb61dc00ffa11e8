import { type Stereo, sampleRate } from '../renderer/dsp/audio.ts';
import { randomOf } from '../score/random.ts';

export function secondsOf(seconds: number): number {
  return Math.round(seconds * sampleRate);
}

export function both(channel: Float32Array): Stereo {
  return { left: channel, right: channel.slice() };
}

export function made(seconds: number, sampleAt: (seconds: number) => number): Float32Array {
  return Float32Array.from({ length: secondsOf(seconds) }, (_, at) => sampleAt(at / sampleRate));
}

export function sine(seconds: number, hz: number, amplitude = 0.5): Float32Array {
  return made(seconds, (time) => amplitude * Math.sin(2 * Math.PI * hz * time));
}

export function noise(seconds: number, amplitude = 0.1, seed = 1): Float32Array {
  const random = randomOf(seed);
  return made(seconds, () => amplitude * (2 * random.next() - 1));
}

export function added(...channels: readonly Float32Array[]): Float32Array {
  const length = Math.max(...channels.map((channel) => channel.length));
  return Float32Array.from({ length }, (_, at) =>
    channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0),
  );
}

export function hzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** A struck note with overtones, added to the channel. */
export function addNote(
  channel: Float32Array,
  note: { from: number; seconds: number; pitch: number; amplitude?: number },
): void {
  const { from, seconds, pitch, amplitude = 0.1 } = note;
  const start = secondsOf(from);
  const end = Math.min(channel.length, start + secondsOf(seconds));
  for (let at = start; at < end; at += 1) {
    const time = (at - start) / sampleRate;
    const level = amplitude * Math.min(1, time / 0.005) * Math.exp((-2 * time) / seconds);
    for (let overtone = 1; overtone <= 4; overtone += 1) {
      const angle = 2 * Math.PI * hzOf(pitch) * overtone * time;
      channel[at] = (channel[at] as number) + (level / overtone) * Math.sin(angle);
    }
  }
}

/** Short bursts of noise at the given moments. */
export function clicks(seconds: number, moments: readonly number[], amplitude = 0.5): Float32Array {
  const channel = new Float32Array(secondsOf(seconds));
  const random = randomOf(3);
  for (const moment of moments) {
    const start = secondsOf(moment);
    for (let at = 0; at < 1500 && start + at < channel.length; at += 1) {
      const sound = amplitude * Math.exp(-at / 300) * (2 * random.next() - 1);
      channel[start + at] = (channel[start + at] as number) + sound;
    }
  }
  return channel;
}

export function everyBeat(seconds: number, bpm: number, offset = 0): number[] {
  const beats = Math.floor(((seconds - offset) * bpm) / 60);
  return Array.from({ length: beats }, (_, beat) => offset + (beat * 60) / bpm);
}
