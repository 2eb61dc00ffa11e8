import { z } from 'zod';
import { limits } from './limits.ts';
import { musicKeys } from './music-keys.ts';
import { type FilterGroup, optionKeys } from './taxonomy.ts';

/** Names of the repeated query parameters: of the groups, the keys and the excluded instruments. */
export const filterParameters = {
  mood: 'mood',
  video_theme: 'video_theme',
  genre: 'genre',
  tempo: 'tempos',
  inst: 'instruments',
  key: 'key',
  excluded: 'exclude_instruments',
} as const satisfies Record<FilterGroup | 'key' | 'excluded', string>;

/** Repeated parameter; unknown values are ignored. */
function listParameter<const Value extends string>(values: readonly Value[]) {
  const known: ReadonlySet<string> = new Set(values);
  return z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((value) => {
      const given = Array.isArray(value) ? value : [value];
      return [...new Set(given)].filter((key) => known.has(key)) as Value[];
    })
    .pipe(z.array(z.enum(values)));
}

/** Inclusive; null for an open end. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** In seconds. */
export type DurationRange = NumberRange;

const parseBound = (text: string | undefined) => (text ? Number(text) : null);

/** Parses a range that the filter schema accepted. */
export function parseRange(text: string): NumberRange {
  const [from, to] = text.split('-');
  return { from: parseBound(from), to: parseBound(to) };
}

function isValidRange(text: string, step: number): boolean {
  const { from, to } = parseRange(text);
  const isInSteps = [from, to].every((bound) => (bound ?? 0) % step === 0);
  return isInSteps && (from ?? 0) < (to ?? Number.POSITIVE_INFINITY);
}

function rangeParameter({ step }: { readonly step: number }, unit: string, example: string) {
  return z
    .string()
    .regex(/^(\d{1,4}-\d{0,4}|-\d{1,4})$/)
    .refine((text) => isValidRange(text, step), `must be a range in steps of ${step} ${unit}`)
    .describe(example);
}

export const queryFlag = z.enum(['true', 'false']).default('false');

export const albumFilterQuery = z.object({
  mood: listParameter(optionKeys('mood')),
  video_theme: listParameter(optionKeys('video_theme')),
  genre: listParameter(optionKeys('genre')),
});

export const musicFilterQuery = z.object({
  ...albumFilterQuery.shape,
  tempos: listParameter(optionKeys('tempo')),
  instruments: listParameter(optionKeys('inst')),
  exclude_instruments: listParameter(optionKeys('inst')),
  key: listParameter(musicKeys),
  duration: rangeParameter(
    limits.duration,
    'seconds',
    'seconds, as 30-180, 30- or -180, in steps of five',
  ).optional(),
  bpm: rangeParameter(
    limits.bpm,
    'beats per minute',
    'beats per minute, as 90-120, 90- or -120, in steps of five',
  ).optional(),
  is_free: queryFlag,
  is_spatial: queryFlag,
});

const facetCounts = <const Value extends string>(values: readonly Value[]) =>
  z.partialRecord(z.enum(values), z.int().nonnegative());

/** Matches per option with the other groups unchanged; missing options have none. */
export const facets = z.object({
  mood: facetCounts(optionKeys('mood')),
  video_theme: facetCounts(optionKeys('video_theme')),
  genre: facetCounts(optionKeys('genre')),
  tempo: facetCounts(optionKeys('tempo')),
  inst: facetCounts(optionKeys('inst')),
  key: facetCounts(musicKeys),
  is_free: z.int().nonnegative(),
  is_spatial: z.int().nonnegative(),
});
export type Facets = z.output<typeof facets>;
