import { expect, test } from 'vitest';
import { complexFft, realFft } from './fft.ts';

function noise(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  });
}

/** Reference implementation by definition. */
function directTransform(re: ArrayLike<number>, im: ArrayLike<number>, bin: number) {
  let real = 0;
  let imaginary = 0;
  for (let at = 0; at < re.length; at += 1) {
    const angle = (-2 * Math.PI * bin * at) / re.length;
    const [x, y] = [re[at] as number, im[at] as number];
    real += x * Math.cos(angle) - y * Math.sin(angle);
    imaginary += x * Math.sin(angle) + y * Math.cos(angle);
  }
  return { real, imaginary };
}

test.each([4, 8, 16, 32, 256, 512])(
  'a complex transform of %i matches the definition and inverts',
  (size) => {
    const { forward, inverse, order } = complexFft(size);
    const re = Float64Array.from(noise(size, 1));
    const im = Float64Array.from(noise(size, 2));
    const [x, y] = [re.slice(), im.slice()];
    forward(re, im);
    for (let bin = 0; bin < size; bin += 1) {
      const { real, imaginary } = directTransform(x, y, bin);
      expect(re[order[bin] as number]).toBeCloseTo(real, 9);
      expect(im[order[bin] as number]).toBeCloseTo(imaginary, 9);
    }
    inverse(re, im);
    for (let at = 0; at < size; at += 1) {
      expect((re[at] as number) / size).toBeCloseTo(x[at] as number, 12);
      expect((im[at] as number) / size).toBeCloseTo(y[at] as number, 12);
    }
  },
);

test.each([8, 16, 64, 512, 4096])(
  'a real transform of %i matches the definition and inverts',
  (size) => {
    const { forward, inverse } = realFft(size);
    const signal = noise(size, 3);
    const re = new Float64Array(size / 2 + 1);
    const im = new Float64Array(size / 2 + 1);
    forward(signal, re, im);
    const zeros = new Float64Array(size);
    for (let bin = 0; bin <= size / 2; bin += Math.ceil(size / 64)) {
      const { real, imaginary } = directTransform(signal, zeros, bin);
      expect(re[bin]).toBeCloseTo(real, 8);
      expect(im[bin]).toBeCloseTo(imaginary, 8);
    }
    const restored = new Float32Array(size);
    inverse(re, im, restored);
    expect(restored).toEqual(signal);
  },
);
