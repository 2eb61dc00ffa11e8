import { parseArgs } from 'node:util';
import { optionOf, wholeNumber } from '@onsori/music/cli/option-words';
import type { CatalogueWish } from '#features/generation/generation.public.ts';

export const usage = `npm run catalog -- --albums <n> --tracks <m> [options]
npm run catalog -- --synthetic <n>

  --albums     how many albums (default 8)
  --tracks     tracks in each (default 8)
  --genre      one of the catalogue's genres, in English or Korean (default: all in turn)
  --seconds    length of every track (default: the lengths videos have)
  --seed       another seed, another catalogue (default 1); the same one goes on where it stopped
  --report     a page that shows what was made (default .local/catalog/report.html)
  --synthetic  so many rows without sound instead, for benches`;

export type Command =
  | { readonly kind: 'music'; readonly wish: CatalogueWish; readonly report: string }
  | { readonly kind: 'synthetic'; readonly rows: number; readonly seed: number };

export function commandOf(args: readonly string[]): Command {
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
  const seed = wholeNumber('seed', values.seed, 0, 0xffff_ffff);
  if (values.synthetic !== undefined)
    return {
      kind: 'synthetic',
      rows: wholeNumber('synthetic', values.synthetic, 1, 10_000_000),
      seed,
    };
  return {
    kind: 'music',
    report: values.report,
    wish: {
      seed,
      albums: wholeNumber('albums', values.albums, 1, 10_000),
      tracks: wholeNumber('tracks', values.tracks, 1, 50),
      ...(values.genre !== undefined && { genre: optionOf('genre', values.genre).key }),
      ...(values.seconds !== undefined && {
        seconds: wholeNumber('seconds', values.seconds, 15, 600),
      }),
    },
  };
}
