import { z } from 'zod';
import { limits } from './limits.ts';
import { type FilterGroup, type OptionKey, optionKeys } from './taxonomy.ts';

/** How the groups are called in addresses. */
export const filterParameters = {
  mood: 'mood',
  video_theme: 'video_theme',
  genre: 'genre',
  tempo: 'tempos',
  inst: 'instruments',
} as const satisfies Record<FilterGroup, string>;

/** Repeated parameters; what the taxonomy does not know, or knows no longer, is left out. */
function options<Group extends FilterGroup>(group: Group) {
  const known: ReadonlySet<string> = new Set(optionKeys(group));
  return z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((given) => {
      const keys = Array.isArray(given) ? given : [given];
      return [...new Set(keys)].filter((key) => known.has(key)) as OptionKey<Group>[];
    })
    .pipe(z.array(z.enum(optionKeys(group))));
}

export interface DurationRange {
  /** Seconds, both included; null where the range is open. */
  readonly from: number | null;
  readonly to: number | null;
}

const bound = (text: string | undefined) => (text ? Number(text) : null);

/** What a range says that the filter accepted. */
export function durationRangeOf(text: string): DurationRange {
  const [from, to] = text.split('-');
  return { from: bound(from), to: bound(to) };
}

function isRange(text: string): boolean {
  const { from, to } = durationRangeOf(text);
  const inSteps = [from, to].every((seconds) => (seconds ?? 0) % limits.duration.step === 0);
  return inSteps && (from ?? 0) < (to ?? Number.POSITIVE_INFINITY);
}

const duration = z
  .string()
  .regex(/^(\d{1,4}-\d{0,4}|-\d{1,4})$/)
  .refine(isRange, `must be a range in steps of ${limits.duration.step} seconds`)
  .describe('seconds, as 30-180, 30- or -180, in steps of five');

export const albumFilterQuery = z.object({
  mood: options('mood'),
  video_theme: options('video_theme'),
  genre: options('genre'),
});

export const musicFilterQuery = z.object({
  ...albumFilterQuery.shape,
  tempos: options('tempo'),
  instruments: options('inst'),
  duration: duration.optional(),
});

const counts = <Group extends FilterGroup>(group: Group) =>
  z.partialRecord(z.enum(optionKeys(group)), z.int().nonnegative());

/** How many each option would leave, with the other groups as they are; options not named leave none. */
export const facets = z.object({
  mood: counts('mood'),
  video_theme: counts('video_theme'),
  genre: counts('genre'),
  tempo: counts('tempo'),
  inst: counts('inst'),
});
export type Facets = z.output<typeof facets>;
