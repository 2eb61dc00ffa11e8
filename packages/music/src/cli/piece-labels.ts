import { taxonomy } from '@onsori/contract/taxonomy';
import { keyName } from '../labels/key-name.ts';
import type { PieceLabels } from '../labels/piece-labels.ts';
import type { Score } from '../score/score.ts';

const englishName = (key: string) =>
  [...taxonomy.genre, ...taxonomy.mood].find((option) => option.key === key)?.en ?? key;

/** Labels of an untitled piece, derived from its brief and seed. */
export function pieceLabels({ recipe, quarterMs, key }: Score): PieceLabels {
  const { genre, moods } = recipe.brief;
  const words = [genre, ...moods];
  return {
    musicId: `${recipe.engine}-${recipe.seed}`,
    title: {
      ko: [...words, recipe.seed].join(' '),
      en: [...words.map(englishName), recipe.seed].join(' '),
    },
    album: { ko: genre, en: englishName(genre) },
    bpm: 60_000 / quarterMs,
    key: keyName(key),
  };
}
