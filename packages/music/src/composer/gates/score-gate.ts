import type { Score } from '#music/score/score.ts';
import type { Genre } from '../genre.ts';
import { melodyChecks } from './melody.ts';
import { pitchChecks } from './pitch.ts';
import { repetitionChecks } from './repetition.ts';
import type { ScoreCheck } from './score-check.ts';
import { shapeChecks } from './shape.ts';

/** Runs all checks that a score must pass before it is rendered. */
export function scoreGate(score: Score, { gate }: Genre): ScoreCheck[] {
  return [
    ...pitchChecks(score, gate.inScale),
    ...melodyChecks(score),
    ...repetitionChecks(score),
    ...shapeChecks(score, gate.notesPerSecond),
  ];
}
