import type { Preferences } from '@onsori/contract/account';
import { limits } from '@onsori/contract/limits';
import { type FilterGroup, optionKeys } from '@onsori/contract/taxonomy';

/** Filter group of each list of the preferences. */
export const tasteGroups = [
  { group: 'mood', list: 'moods' },
  { group: 'video_theme', list: 'video_themes' },
  { group: 'genre', list: 'genres' },
] as const satisfies readonly { group: FilterGroup; list: keyof Preferences }[];

export type Picks = Readonly<Record<keyof Preferences, readonly string[]>>;

/**
 * Options to choose from: those with tracks and those already picked; all of them while the counts
 * are unknown or no option has tracks.
 */
export function offeredKeys(
  group: FilterGroup,
  counts: Readonly<Record<string, number>> | undefined,
  picked: readonly string[],
): string[] {
  const keys = optionKeys(group);
  const hasTracks = (key: string) => (counts?.[key] ?? 0) > 0;
  if (!keys.some(hasTracks)) return keys;
  return keys.filter((key) => hasTracks(key) || picked.includes(key));
}

export const togglePick = (picks: Picks, list: keyof Picks, key: string): Picks => ({
  ...picks,
  [list]: picks[list].includes(key)
    ? picks[list].filter((picked) => picked !== key)
    : [...picks[list], key],
});

export const pickCount = (picks: Picks): number => new Set(Object.values(picks).flat()).size;

export const missingPickCount = (picks: Picks): number =>
  Math.max(0, limits.account.preferencePicks - pickCount(picks));

/** Request body with known options in display order. */
export const toPreferences = (picks: Picks): Preferences => ({
  moods: optionKeys('mood').filter((key) => picks.moods.includes(key)),
  video_themes: optionKeys('video_theme').filter((key) => picks.video_themes.includes(key)),
  genres: optionKeys('genre').filter((key) => picks.genres.includes(key)),
});
