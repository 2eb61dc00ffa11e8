import { randomOf } from '#music/score/random.ts';

export function whiteNoise(samples: number, amplitude: number, seed: number): Float32Array {
  const random = randomOf(seed);
  return Float32Array.from({ length: samples }, () => amplitude * (2 * random.next() - 1));
}

/** Equal power in every octave, after Paul Kellet. */
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

/** Like a drum every so many samples: a hard stroke and a softer body. */
export function strokes(samples: number, every: number, amplitude: number): Float32Array {
  return pinkNoise(samples, amplitude, 9).map((value, at) => {
    const since = at % every;
    return value * (Math.exp(-since / 200) + 0.3 * Math.exp(-since / 4000));
  });
}

export function rmsDb(channel: Float32Array): number {
  const power = channel.reduce((sum, value) => sum + value * value, 0) / channel.length;
  return 10 * Math.log10(power);
}

export function correlation(one: Float32Array, other: Float32Array): number {
  let [cross, a, b] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const x = one[at] as number;
    const y = other[at] as number;
    cross += x * y;
    a += x * x;
    b += y * y;
  }
  return cross / Math.sqrt(a * b);
}

export function largestDifference(one: Float32Array, other: Float32Array): number {
  return one.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (other[at] as number))),
    0,
  );
}
