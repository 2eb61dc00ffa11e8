/**
 * `build_up` rises to the end, `steady` stays level; `under_voice` lowers the middle; `calm_end` ends softly;
 * `open_end` has no ending and loops.
 */
export const fitShapes = ['build_up', 'steady', 'under_voice', 'calm_end', 'open_end'] as const;
export type FitShape = (typeof fitShapes)[number];

/** A time of the picture on which the music has an accent. */
export interface Hit {
  readonly ms: number;
  /** 0 (hardly marked) to 1 (as strong as the instruments allow). */
  readonly weight: number;
}

/** What a version of a piece is fitted to. */
export interface Fit {
  /** Exact length at 48 kHz, tail included. */
  readonly samples: number;
  readonly hits: readonly Hit[];
  readonly shapes: readonly FitShape[];
}

export const isUnderVoice = ({ recipe }: { readonly recipe: { readonly fit?: Fit } }): boolean =>
  recipe.fit?.shapes.includes('under_voice') ?? false;

export const isOpenEnd = ({ recipe }: { readonly recipe: { readonly fit?: Fit } }): boolean =>
  recipe.fit?.shapes.includes('open_end') ?? false;

/** How much quieter the middle of a version under a voice is. */
export const voiceFadeDb = 6;

export const fitSampleRate = 48_000;
export const MIN_FIT_SAMPLES = 5 * fitSampleRate;
export const MAX_FIT_SAMPLES = 600 * fitSampleRate;
export const MAX_FIT_HITS = 8;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseHit(value: unknown): Hit {
  const { ms, weight } = isRecord(value) ? value : {};
  if (typeof ms !== 'number' || !(ms >= 0) || ms === Number.POSITIVE_INFINITY)
    throw new Error('a hit needs a time in milliseconds');
  if (typeof weight !== 'number' || !(weight >= 0 && weight <= 1))
    throw new Error('a hit needs a weight from 0 to 1');
  return { ms, weight };
}

/** Parses the `fit` of a stored recipe; throws when it is malformed. The solver checks the limits. */
export function parseFit(value: unknown): Fit {
  const { samples, hits, shapes } = isRecord(value) ? value : {};
  if (!Number.isSafeInteger(samples)) throw new Error('a fit needs a whole number of samples');
  if (!Array.isArray(hits) || !Array.isArray(shapes))
    throw new Error('a fit needs lists of hits and shapes');
  const parsedShapes = shapes.map((shape) => {
    const known = fitShapes.find((name) => name === shape);
    if (!known) throw new Error(`no such shape of a fit: ${shape}`);
    return known;
  });
  return { samples: samples as number, hits: hits.map(parseHit), shapes: parsedShapes };
}
