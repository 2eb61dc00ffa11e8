import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCommentMarker } from './comment-markers.rules.ts';

const comment = { name: '박고객', at_ms: 22_600, until_ms: null, text: '조금만\n낮춰 주세요' };

test('a comment is a marker with its name and text on one line', () => {
  const label = '박고객: 조금만 낮춰 주세요';
  expect(toCommentMarker(comment)).toEqual({
    kind: 'comment',
    sample: 1_084_800,
    name: { ko: label, en: label },
  });
});

test('a range names its start and end', () => {
  const { name } = toCommentMarker({ ...comment, until_ms: 86_004 });
  expect(name.en).toBe('박고객 (0:22.60–1:26.00): 조금만 낮춰 주세요');
});

test('the sample is the exact time at any millisecond', () => {
  fc.assert(
    fc.property(fc.nat(36_000_000), (at) => {
      expect(toCommentMarker({ ...comment, at_ms: at }).sample / 48_000).toBeCloseTo(at / 1000, 9);
    }),
  );
});
