import { expect, test } from 'vitest';
import { sampleRate } from '../dsp/audio.ts';
import { blockSize, newBlock } from './block.ts';
import { addSaw, addSquare, drawEdges, newEdges } from './edges.ts';
import { addSine, addTriangle } from './oscillators.ts';
import { decibelsAt } from './test-spectrum.ts';

type Draw = (block: Float64Array, phase: number, step: number) => number;

function edged(add: typeof addSaw): Draw {
  const edges = newEdges();
  return (block, phase, step) => {
    const next = add(edges, phase, step, 1);
    drawEdges(edges, block);
    return next;
  };
}

function wave(draw: Draw, hz: number): Float64Array {
  const signal = new Float64Array(200 * blockSize);
  let phase = 0.1;
  for (let at = 0; at < signal.length; at += blockSize) {
    const block = newBlock();
    phase = draw(block, phase, hz / sampleRate);
    signal.set(block, at);
  }
  return signal;
}

const waves = {
  saw: () => edged(addSaw),
  square: () => edged(addSquare),
  triangle: () => (block: Float64Array, phase: number, step: number) =>
    addTriangle(block, phase, step, 1),
  sine: () => (block: Float64Array, phase: number, step: number) => addSine(block, phase, step, 1),
} satisfies Record<string, () => Draw>;

/** What the theory says of the first overtones, in decibels of a full sine. */
const overtones = {
  saw: [2 / Math.PI, 1 / Math.PI, 2 / (3 * Math.PI)],
  square: [4 / Math.PI, 0, 4 / (3 * Math.PI)],
  triangle: [8 / Math.PI ** 2, 0, 8 / (9 * Math.PI ** 2)],
  sine: [1, 0, 0],
};

const names = ['saw', 'square', 'triangle', 'sine'] as const;

test.each(names)('a %s has the overtones it should have', (name) => {
  const signal = wave(waves[name](), 220);
  overtones[name].forEach((amplitude, index) => {
    const decibels = decibelsAt(signal, 220 * (index + 1));
    if (amplitude === 0) expect(decibels).toBeLessThan(-80);
    else expect(decibels).toBeCloseTo(20 * Math.log10(amplitude), 0);
  });
});

test.each([
  ['saw', -75],
  ['square', -75],
  ['triangle', -55],
  ['sine', -100],
] as const)('nothing of a high %s folds back', (name, limit) => {
  const hz = 4186;
  const signal = wave(waves[name](), hz);
  for (const overtone of [8, 9, 10, 11]) {
    expect(decibelsAt(signal, sampleRate - overtone * hz)).toBeLessThan(limit);
  }
});

test('edges that slide stay whole', () => {
  const draw = edged(addSaw);
  let phase = 0;
  let highest = 0;
  for (let ms = 0; ms < 2000; ms += 1) {
    const block = newBlock();
    phase = draw(block, phase, (100 + 3 * ms + 40 * Math.sin(ms)) / sampleRate);
    highest = Math.max(highest, ...block.map(Math.abs));
  }
  expect(highest).toBeLessThan(1.4);
  expect(highest).toBeGreaterThan(0.9);
});

test('a dying sine loses what it should', () => {
  const kept = 0.9999;
  const block = newBlock();
  addSine(block, 0.25, 1000 / sampleRate, 1, kept);
  expect(block[0]).toBeCloseTo(1, 12);
  expect(block[24]).toBeCloseTo(-(kept ** 24), 12);
});
