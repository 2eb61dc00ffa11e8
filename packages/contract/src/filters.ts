import { z } from 'zod';
import { limits } from './limits.ts';
import { type FilterGroup, type OptionKey, optionKeys } from './taxonomy.ts';

/** Query parameter names of the groups. */
export const filterParameters = {
  mood: 'mood',
  video_theme: 'video_theme',
  genre: 'genre',
  tempo: 'tempos',
  inst: 'instruments',
} as const satisfies Record<FilterGroup, string>;

/** Repeated parameters; keys that are not in the taxonomy are ignored. */
function optionsParameter<Group extends FilterGroup>(group: Group) {
  const known: ReadonlySet<string> = new Set(optionKeys(group));
  return z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => {
      const keys = Array.isArray(value) ? value : [value];
      return [...new Set(keys)].filter((key) => known.has(key)) as OptionKey<Group>[];
    })
    .pipe(z.array(z.enum(optionKeys(group))));
}

export interface DurationRange {
  /** Seconds, inclusive; null for an open end. */
  readonly from: number | null;
  readonly to: number | null;
}

const parseBound = (text: string | undefined) => (text ? Number(text) : null);

/** Parses a range that the filter schema accepted. */
export function parseDurationRange(text: string): DurationRange {
  const [from, to] = text.split('-');
  return { from: parseBound(from), to: parseBound(to) };
}

function isValidRange(text: string): boolean {
  const { from, to } = parseDurationRange(text);
  const isInSteps = [from, to].every((seconds) => (seconds ?? 0) % limits.duration.step === 0);
  return isInSteps && (from ?? 0) < (to ?? Number.POSITIVE_INFINITY);
}

const duration = z
  .string()
  .regex(/^(\d{1,4}-\d{0,4}|-\d{1,4})$/)
  .refine(isValidRange, `must be a range in steps of ${limits.duration.step} seconds`)
  .describe('seconds, as 30-180, 30- or -180, in steps of five');

export const albumFilterQuery = z.object({
  mood: optionsParameter('mood'),
  video_theme: optionsParameter('video_theme'),
  genre: optionsParameter('genre'),
});

export const musicFilterQuery = z.object({
  ...albumFilterQuery.shape,
  tempos: optionsParameter('tempo'),
  instruments: optionsParameter('inst'),
  duration: duration.optional(),
});

const facetCounts = <Group extends FilterGroup>(group: Group) =>
  z.partialRecord(z.enum(optionKeys(group)), z.int().nonnegative());

/** Matches per option with the other groups unchanged; missing options have none. */
export const facets = z.object({
  mood: facetCounts('mood'),
  video_theme: facetCounts('video_theme'),
  genre: facetCounts('genre'),
  tempo: facetCounts('tempo'),
  inst: facetCounts('inst'),
});
export type Facets = z.output<typeof facets>;
