import { taxonomy } from '@onsori/contract/taxonomy';
import { keyName } from '../labels/key-name.ts';
import type { TrackLabels } from '../labels/track-labels.ts';
import type { Score } from '../score/score.ts';

const english = (key: string) =>
  [...taxonomy.genre, ...taxonomy.mood].find((option) => option.key === key)?.en ?? key;

/** A piece nobody has named is called by what it was asked to be. */
export function pieceLabels({ recipe, quarterMs, key }: Score): TrackLabels {
  const { genre, moods } = recipe.brief;
  const words = [genre, ...moods];
  return {
    trackId: `${recipe.engine}-${recipe.seed}`,
    title: {
      ko: [...words, recipe.seed].join(' '),
      en: [...words.map(english), recipe.seed].join(' '),
    },
    album: { ko: genre, en: english(genre) },
    bpm: 60_000 / quarterMs,
    key: keyName(key),
  };
}
