import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Palette } from '#music/covers/palette.ts';
import { bright } from './bright.ts';
import { dark } from './dark.ts';
import { gentle } from './gentle.ts';

export const palettes: Readonly<Record<OptionKey<'mood'>, readonly [Palette, ...Palette[]]>> = {
  ...bright,
  ...gentle,
  ...dark,
};
