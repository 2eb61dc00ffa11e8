export const sampleRate = 48_000;

export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export function silence(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) };
}

export function decibelsToGain(db: number): number {
  return 10 ** (db / 20);
}

/** Returns −Infinity for 0. */
export function gainToDecibels(gain: number): number {
  return 20 * Math.log10(gain);
}

/** Adds the source up to the length of the target. */
export function mixInto(target: Float32Array, source: Float32Array, gain: number): void {
  const count = Math.min(target.length, source.length);
  for (let at = 0; at < count; at += 1) {
    target[at] = (target[at] as number) + gain * (source[at] as number);
  }
}
