import { gainToDecibels, sampleRate } from '../dsp/audio.ts';

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

export function correlationOf(left: Float32Array, right: Float32Array): number {
  const product = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);
  return product(left, right) / Math.sqrt(product(left, left) * product(right, right));
}
