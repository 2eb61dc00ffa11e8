import { type OptionKey, optionLabel } from '@onsori/contract/taxonomy';
import { titleCandidates } from './titles.ts';

interface Texts {
  readonly ko: string;
  readonly en: string;
}

interface AlbumName {
  readonly title: Texts;
  readonly description: Texts;
}

interface AlbumBrief {
  readonly genre: OptionKey<'genre'>;
  readonly moods: readonly OptionKey<'mood'>[];
  readonly tracks: number;
}

/** A seed apart from those of tracks, so that no album is called like its own first track. */
const albumSeed = 0x5eed_a1b0;

function descriptionOf({ genre, moods, tracks }: AlbumBrief): Texts {
  const [mood] = moods;
  if (mood === undefined) throw new Error('an album has a mood');
  const english = `${optionLabel('mood', mood, 'en')} ${optionLabel('genre', genre, 'en')}`;
  return {
    ko: `${mood} ${genre} ${tracks}곡을 담았어요.`,
    en: `${english} in ${tracks} ${tracks === 1 ? 'track' : 'tracks'}.`,
  };
}

/** Names in an order of chance; the first that is free is the one to take. */
export function* albumCandidates(brief: AlbumBrief, seed: number): Generator<AlbumName> {
  const description = descriptionOf(brief);
  for (const title of titleCandidates(brief, (seed ^ albumSeed) >>> 0))
    yield { title, description };
}
