import { optionKeys } from '@onsori/contract/taxonomy';
import { expect, test } from 'vitest';
import { moodColor } from './mood-color.ts';

test('adjacent moods have different colours', () => {
  const colors = optionKeys('mood').map((mood) => moodColor[mood]);
  for (const [index, color] of colors.entries()) expect(color).not.toBe(colors[index - 1]);
});
