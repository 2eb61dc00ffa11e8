import { expect, it } from 'vitest';
import type { ModeName } from '#music/score/score.ts';
import { isMinorish, modeSteps } from './scales.ts';

it('treats all modes except ionian, lydian and mixolydian as minor', () => {
  const modes = Object.keys(modeSteps) as ModeName[];
  expect(modes.filter((mode) => !isMinorish(mode))).toEqual(['ionian', 'lydian', 'mixolydian']);
});
