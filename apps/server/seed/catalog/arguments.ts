import { parseArgs } from 'node:util';
import { findOption, parseWholeNumber } from '@onsori/music/cli/compose-options';
import type { BatchRequest } from '#features/generation/generation.public.ts';

export const usage = `npm run catalog -- --albums <n> --tracks <m> [options]
npm run catalog -- --synthetic <n>

  --albums     how many albums (default 8)
  --tracks     tracks in each (default 8)
  --genre      one of the catalogue's genres, in English or Korean (default: all in turn)
  --seconds    length of every track (default: the lengths videos have)
  --seed       another seed gives another catalogue (default 1); the same one resumes a batch
  --report     an HTML report of the batch (default .local/catalog/report.html)
  --synthetic  this many rows without sound instead, for benchmarks`;

export type Command =
  | { readonly kind: 'music'; readonly batchOptions: BatchRequest; readonly report: string }
  | { readonly kind: 'synthetic'; readonly rows: number; readonly seed: number };

export function parseCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      albums: { type: 'string', default: '8' },
      tracks: { type: 'string', default: '8' },
      genre: { type: 'string' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
      report: { type: 'string', default: '.local/catalog/report.html' },
      synthetic: { type: 'string' },
    },
  });
  const seed = parseWholeNumber('seed', values.seed, 0, 0xffff_ffff);
  if (values.synthetic !== undefined)
    return {
      kind: 'synthetic',
      rows: parseWholeNumber('synthetic', values.synthetic, 1, 10_000_000),
      seed,
    };
  return {
    kind: 'music',
    report: values.report,
    batchOptions: {
      seed,
      albums: parseWholeNumber('albums', values.albums, 1, 10_000),
      tracks: parseWholeNumber('tracks', values.tracks, 1, 50),
      ...(values.genre !== undefined && { genre: findOption('genre', values.genre).key }),
      ...(values.seconds !== undefined && {
        seconds: parseWholeNumber('seconds', values.seconds, 15, 600),
      }),
    },
  };
}
