import type { FitVersion } from '@onsori/contract/fit-versions';
import { toMusicTime, toVersionTime } from '#lib/version-time.ts';
import type { EngineState, Fitting } from '../engine/state.ts';

type Start = Pick<EngineState, 'startAt' | 'fitting'>;

/** Where the original starts that plays in place of the version, which takes over there. */
export function startOfOriginal(
  { startAt, fitting }: Start,
  { at, info }: NonNullable<Fitting['pendingSound']>,
): number {
  if (startAt === 'preview') return at;
  if (!fitting?.startsInVersion) return Math.min(startAt, info.duration);
  const plan = fitting.fitted?.version?.plan;
  const inMusic = (plan && toMusicTime(plan, startAt)) ?? startAt;
  // A shorter music has no such place.
  return inMusic < info.duration ? inMusic : 0;
}

/** Where a version starts; a start behind its end is a time of the music. */
export function startOfVersion(
  { startAt, fitting }: Start,
  { plan, duration }: Pick<FitVersion, 'plan' | 'duration'>,
): number {
  if (startAt !== 'preview' && startAt < duration) return startAt;
  const inMusic = startAt === 'preview' ? (fitting?.original?.preview_at ?? 0) : startAt;
  return toVersionTime(plan, inMusic) ?? 0;
}
