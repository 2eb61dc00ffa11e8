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

const chunkSamples = 1 << 16;

/** Returns the ffmpeg arguments for reading the chunks from standard input. */
export const rawInputArgs = (channels: 1 | 2): readonly string[] => [
  '-f',
  'f32le',
  '-ar',
  String(sampleRate),
  '-ac',
  String(channels),
  '-i',
  'pipe:0',
];

export function* interleavedChunks({ left, right }: Stereo): Generator<Float32Array> {
  for (let from = 0; from < left.length; from += chunkSamples) {
    const count = Math.min(chunkSamples, left.length - from);
    // Each chunk is a new array, because the previous one may still be queued in the pipe.
    const chunk = new Float32Array(2 * count);
    for (let at = 0; at < count; at += 1) {
      chunk[2 * at] = left[from + at] as number;
      chunk[2 * at + 1] = right[from + at] as number;
    }
    yield chunk;
  }
}

export function* monoChunks({ left, right }: Stereo): Generator<Float32Array> {
  for (let from = 0; from < left.length; from += chunkSamples) {
    const count = Math.min(chunkSamples, left.length - from);
    const chunk = new Float32Array(count);
    for (let at = 0; at < count; at += 1) {
      chunk[at] = ((left[from + at] as number) + (right[from + at] as number)) / 2;
    }
    yield chunk;
  }
}
