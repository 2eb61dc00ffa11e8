import { sampleRate } from '../dsp/audio.ts';

const feedback = 0.6;

function allPass(channel: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let position = 0;
  for (let at = 0; at < channel.length; at += 1) {
    const x = channel[at] as number;
    const delayed = line[position] as number;
    const y = delayed - feedback * x;
    line[position] = x + feedback * y;
    channel[at] = y;
    position = position + 1 === delay ? 0 : position + 1;
  }
}

/**
 * Decorrelates a copy of the hall with all-pass filters: the magnitude of every frequency is unchanged,
 * but each is delayed differently.
 */
export function disperse(channel: Float32Array, delaysMs: readonly number[]): Float32Array {
  const result = channel.slice();
  for (const ms of delaysMs) allPass(result, Math.round((ms / 1000) * sampleRate));
  return result;
}
