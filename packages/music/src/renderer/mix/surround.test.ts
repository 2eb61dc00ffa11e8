import { expect, it } from 'vitest';
import { speakers714 } from './speakers.ts';
import { channelWeight } from './surround.ts';

it('weights only the side channels above 1', () => {
  const heavier = speakers714.filter((speaker) => channelWeight(speaker) > 1);
  expect(heavier).toEqual(['SL', 'SR']);
  expect(speakers714.filter((speaker) => channelWeight(speaker) === 0)).toEqual(['LFE']);
});
