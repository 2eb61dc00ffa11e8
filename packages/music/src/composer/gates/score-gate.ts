import type { Score } from '#music/score/score.ts';
import type { Genre } from '../genre.ts';
import type { ScoreCheck } from './check.ts';
import { melodyChecks } from './melody.ts';
import { pitchChecks } from './pitch.ts';
import { repetitionChecks } from './repetition.ts';
import { shapeChecks } from './shape.ts';

/** Everything a score must be before it is worth a note of sound. */
export function scoreGate(score: Score, { gate }: Genre): ScoreCheck[] {
  return [
    ...pitchChecks(score, gate.inScale),
    ...melodyChecks(score),
    ...repetitionChecks(score),
    ...shapeChecks(score, gate.notesPerSecond),
  ];
}
