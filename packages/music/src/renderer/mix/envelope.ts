import { sampleRate } from '#music/signal/audio.ts';

/** One gain per millisecond, linearly interpolated; the last gain extends to the end. */
export type Envelope = Float32Array;

const step = sampleRate / 1000;

/** Works in place. */
export function applyEnvelope(channel: Float32Array, envelope: Envelope): void {
  for (let point = 0, from = 0; from < channel.length; point += 1, from += step) {
    const start = envelope[Math.min(point, envelope.length - 1)] as number;
    const end = envelope[Math.min(point + 1, envelope.length - 1)] as number;
    const slope = (end - start) / step;
    const to = Math.min(from + step, channel.length);
    for (let at = from; at < to; at += 1) {
      channel[at] = (channel[at] as number) * (start + slope * (at - from));
    }
  }
}
