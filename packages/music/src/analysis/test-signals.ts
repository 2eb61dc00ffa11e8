import { type Stereo, sampleRate } from '../renderer/dsp/audio.ts';
import { createRandom } from '../score/random.ts';

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

export function pitchToHz(pitch: number): number {
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
