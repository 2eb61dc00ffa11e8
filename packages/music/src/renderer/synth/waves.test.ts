import { expect, test } from 'vitest';
import { sampleRate } from '#music/signal/audio.ts';
import { decibelsAt } from '#music/signal/test-signals.ts';
import { blockSize, newBlock } from './block.ts';
import { addSine, addTriangle } from './oscillators.ts';
import { addSaw, addSquare, newEdges, renderEdges } from './waves.ts';

type RenderBlock = (block: Float64Array, phase: number, step: number) => number;

function createEdgedWave(add: typeof addSaw): RenderBlock {
  const edges = newEdges();
  return (block, phase, step) => {
    const next = add(edges, phase, step, 1);
    renderEdges(edges, block);
    return next;
  };
}

function renderWave(renderBlock: RenderBlock, hz: number): Float64Array {
  const signal = new Float64Array(200 * blockSize);
  let phase = 0.1;
  for (let at = 0; at < signal.length; at += blockSize) {
    const block = newBlock();
    phase = renderBlock(block, phase, hz / sampleRate);
    signal.set(block, at);
  }
  return signal;
}

const waves = {
  saw: () => createEdgedWave(addSaw),
  square: () => createEdgedWave(addSquare),
  triangle: () => (block: Float64Array, phase: number, step: number) =>
    addTriangle(block, phase, step, 1),
  sine: () => (block: Float64Array, phase: number, step: number) => addSine(block, phase, step, 1),
} satisfies Record<string, () => RenderBlock>;

/** Theoretical amplitudes of the first harmonics. */
const harmonics = {
  saw: [2 / Math.PI, 1 / Math.PI, 2 / (3 * Math.PI)],
  square: [4 / Math.PI, 0, 4 / (3 * Math.PI)],
  triangle: [8 / Math.PI ** 2, 0, 8 / (9 * Math.PI ** 2)],
  sine: [1, 0, 0],
};

const names = ['saw', 'square', 'triangle', 'sine'] as const;

test.each(names)('a %s has the theoretical harmonics', (name) => {
  const signal = renderWave(waves[name](), 220);
  harmonics[name].forEach((amplitude, index) => {
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
] as const)('a high %s has no audible aliasing', (name, limit) => {
  const hz = 4186;
  const signal = renderWave(waves[name](), hz);
  for (const harmonic of [8, 9, 10, 11]) {
    expect(decibelsAt(signal, sampleRate - harmonic * hz)).toBeLessThan(limit);
  }
});

test('saw edges stay bounded while the frequency changes', () => {
  const renderBlock = createEdgedWave(addSaw);
  let phase = 0;
  let peak = 0;
  for (let ms = 0; ms < 2000; ms += 1) {
    const block = newBlock();
    phase = renderBlock(block, phase, (100 + 3 * ms + 40 * Math.sin(ms)) / sampleRate);
    peak = Math.max(peak, ...block.map(Math.abs));
  }
  expect(peak).toBeLessThan(1.4);
  expect(peak).toBeGreaterThan(0.9);
});

test('a decaying sine decays by the given factor per sample', () => {
  const decayFactor = 0.9999;
  const block = newBlock();
  addSine(block, 0.25, 1000 / sampleRate, 1, decayFactor);
  expect(block[0]).toBeCloseTo(1, 12);
  expect(block[24]).toBeCloseTo(-(decayFactor ** 24), 12);
});
