import { expect, it } from 'vitest';
import { speakers714 } from './speakers.ts';
import { weightOf } from './surround.ts';

it('counts more of what stands beside the listener, not of what stands behind or above', () => {
  const heavier = speakers714.filter((speaker) => weightOf(speaker) > 1);
  expect(heavier).toEqual(['SL', 'SR']);
  expect(speakers714.filter((speaker) => weightOf(speaker) === 0)).toEqual(['LFE']);
});
