import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SceneChip } from './brief.rules.ts';
import { sceneSegments } from './scene-marks.rules.ts';

const chipAt = (
  text: string,
  from: number,
  to: number,
  values: Partial<SceneChip> = {},
): SceneChip => ({
  text: text.slice(from, to),
  range: [from, to],
  options: [{ group: 'inst', key: '피아노' }],
  seconds: null,
  is_excluded: false,
  ...values,
});

test('marks the words that were understood', () => {
  const text = '피아노로 2분, 슬픈 느낌은 제외';
  const chips = [
    chipAt(text, 0, 3),
    chipAt(text, 5, 7, { options: [], seconds: 120 }),
    chipAt(text, 9, 11, { options: [{ group: 'mood', key: '슬픈' }], is_excluded: true }),
  ];
  expect(sceneSegments(text, chips).map(({ text: words, tone }) => [words, tone])).toEqual([
    ['피아노', 'inst'],
    ['로 ', null],
    ['2분', 'length'],
    [', ', null],
    ['슬픈', 'excluded'],
    [' 느낌은 제외', null],
  ]);
});

test('the segments together are always the text', () => {
  const range = fc.tuple(fc.nat(30), fc.nat(30));
  fc.assert(
    fc.property(
      fc.string({ maxLength: 30 }),
      fc.array(range, { maxLength: 6 }),
      fc.boolean(),
      (text, ranges, isStale) => {
        const chips = ranges.map(([a, b]) =>
          chipAt(isStale ? `x${text}` : text, Math.min(a, b), Math.max(a, b)),
        );
        expect(
          sceneSegments(text, chips)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
});
