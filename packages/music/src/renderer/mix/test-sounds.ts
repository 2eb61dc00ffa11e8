import { createRandom } from '#music/score/random.ts';

export function whiteNoise(samples: number, amplitude: number, seed: number): Float32Array {
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
