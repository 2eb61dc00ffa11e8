import { airChangeReasons } from '@onsori/contract/air-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBrief } from '../brief/brief.rules.ts';
import { reasonsOfEdits, toggleReason } from './change.rules.ts';

test('an edited brief gives its reasons', () => {
  const before = { ...emptyBrief, seconds: 60, moods: ['차분한' as const] };
  expect(reasonsOfEdits(before, before)).toEqual([]);
  expect(reasonsOfEdits(before, { ...before, seconds: 45, title: 'x' })).toEqual(['other_length']);
  expect(reasonsOfEdits(before, { ...before, moods: [], insts: ['첼로'] })).toEqual([
    'other_mood',
    'other_instruments',
  ]);
});

test('reasons never contradict each other', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...airChangeReasons)), (pressed) => {
      const reasons = pressed.reduce(toggleReason, []);
      expect(new Set(reasons).size).toBe(reasons.length);
      for (const pair of [
        ['quieter_start', 'stronger_start'],
        ['higher_climax', 'softer_climax'],
        ['slower', 'faster'],
      ] as const)
        expect(pair.every((reason) => reasons.includes(reason))).toBe(false);
    }),
  );
});
