import { sampleRate } from '../dsp/audio.ts';

const feedback = 0.6;

function allPass(channel: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let place = 0;
  for (let at = 0; at < channel.length; at += 1) {
    const x = channel[at] as number;
    const late = line[place] as number;
    const y = late - feedback * x;
    line[place] = x + feedback * y;
    channel[at] = y;
    place = place + 1 === delay ? 0 : place + 1;
  }
}

/**
 * The same hall as from another wall: equally loud at every frequency, but each a little later in
 * its own way, so that the ear cannot trace it to the original.
 */
export function dispersed(channel: Float32Array, delaysMs: readonly number[]): Float32Array {
  const result = channel.slice();
  for (const ms of delaysMs) allPass(result, Math.round((ms / 1000) * sampleRate));
  return result;
}
