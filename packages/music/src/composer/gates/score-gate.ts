import { checkMax } from '#music/check.ts';
import type { Part, Role, Score } from '#music/score/score.ts';
import type { Genre } from '../genre.ts';
import type { Layer } from '../layer-random.ts';
import { melodyChecks, pitchChecks } from './melody-pitch.ts';
import { barSignature, notesByBar, type ScoreCheck } from './score-check.ts';
import { shapeChecks } from './shape.ts';

/** Maximum share of repeated bars by role, and the layer to recompose above it. */
const limits: readonly { role: Role; share: number; layer: Layer }[] = [
  { role: 'lead', share: 0.35, layer: 'melody' },
  { role: 'counter', share: 0.5, layer: 'melody' },
  { role: 'comp', share: 0.5, layer: 'chords' },
  { role: 'bass', share: 0.55, layer: 'groove' },
  { role: 'drums', share: 0.7, layer: 'groove' },
];

const maxRunLength = 4;

function textsOf(score: Score, part: Part): string[] {
  return notesByBar(score, part)
    .map((notes) => barSignature(score, notes))
    .filter((text) => text !== '');
}

/** Minimum number of bars for which repetition is checked. */
const minBars = 12;

function repeatedShare(texts: readonly string[]): number {
  return texts.length < minBars ? 0 : 1 - new Set(texts).size / texts.length;
}

function longestRun(texts: readonly string[]): number {
  let longest = 0;
  let row = 0;
  texts.forEach((text, index) => {
    row = text === texts[index - 1] ? row + 1 : 1;
    longest = Math.max(longest, row);
  });
  return longest;
}

export function repetitionChecks(score: Score): ScoreCheck[] {
  return limits.flatMap(({ role, share, layer }) =>
    score.parts
      .filter((part) => part.role === role)
      .flatMap((part) => {
        const texts = textsOf(score, part);
        return [
          { ...checkMax(`repeated bars: ${part.name}`, repeatedShare(texts), share, ''), layer },
          {
            ...checkMax(`equal bars in a row: ${part.name}`, longestRun(texts), maxRunLength, ''),
            layer,
          },
        ];
      }),
  );
}

/** Runs all checks that a score must pass before it is rendered. */
export function scoreGate(score: Score, { gate }: Genre): ScoreCheck[] {
  return [
    ...pitchChecks(score, gate.inScale),
    ...melodyChecks(score),
    ...repetitionChecks(score),
    ...shapeChecks(score, gate.notesPerSecond),
  ];
}
