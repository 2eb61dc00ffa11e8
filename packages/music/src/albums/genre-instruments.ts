import type { OptionKey } from '@onsori/contract/taxonomy';
import { genreOf } from '../composer/genres/genres.ts';
import { instrumentOf } from '../composer/instruments.ts';

/** The instrument options that the genre casts for melody and chords. */
export function genreInstruments(genre: OptionKey<'genre'>): readonly OptionKey<'inst'>[] {
  const { lead, second, comp } = genreOf(genre).cast;
  const cast = [lead, second, comp].flatMap(({ choices }) =>
    choices.flatMap(({ item }) => instrumentOf(item).inst ?? []),
  );
  return [...new Set(cast)];
}
