import type { Section } from '@onsori/contract/playback';
import { expect, test } from 'vitest';
import { toSectionTicks } from './waveform-hover.tsx';

const startingAt = (...starts: number[]): Section[] =>
  starts.map((start) => ({ kind: 'verse', start, energy: 0.5 }));

test('a tick is where each section after the first begins', () => {
  expect(toSectionTicks(startingAt(0, 20, 60), 80)).toEqual([0.25, 0.75]);
});

test('has no ticks for a loop, without a duration, or beyond the end', () => {
  expect(toSectionTicks([], 80)).toEqual([]);
  expect(toSectionTicks(startingAt(0, 20), 0)).toEqual([]);
  expect(toSectionTicks(startingAt(0, 90), 80)).toEqual([]);
});
