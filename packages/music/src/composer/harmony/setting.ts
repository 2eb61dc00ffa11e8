import type { ModeName } from '#music/score/score.ts';
import type { HarmonyStyle } from '../genre.ts';
import type { Device, Mood } from '../mood.ts';
import { type Idiom, idiomOf } from './idiom.ts';

/** The mood fields that affect harmony. */
export type HarmonyMood = Pick<Mood, 'seventh' | 'chromatic' | 'devices'>;

/** Harmony settings shared by all chords of a piece. */
export interface Setting {
  readonly mode: ModeName;
  readonly style: HarmonyStyle;
  readonly idiom: Idiom;
  readonly mood: HarmonyMood;
}

export const settingOf = (mode: ModeName, style: HarmonyStyle, mood: HarmonyMood): Setting => ({
  mode,
  style,
  mood,
  idiom: idiomOf(style, mode),
});

export const hasDevice = ({ mood }: Setting, device: Device): boolean =>
  mood.devices.includes(device);
