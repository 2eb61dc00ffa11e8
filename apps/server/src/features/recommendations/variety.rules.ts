import { tagIdsIn } from '#features/catalog/catalog.public.ts';
import type { Scored, Why } from './picks.rules.ts';

/** So many picks, one after another, are looked at together. */
const stretch = 10;
const mostOfAlbum = 2;
/** What a pick loses for each one before it that is of its album, its genre, or there for the same reason. */
const keeps = { album: 0.7, genre: 0.96, why: 0.93 };

const whyOf = (why: Why) => ('musicId' in why ? why.musicId : 'tagId' in why ? why.tagId : '');
const genreOf = ({ tagIds }: Scored) => tagIdsIn('genre', tagIds)[0];

/** The best first, but no album, genre or reason crowds the others out. */
export function varied(scored: readonly Scored[], size: number): Scored[] {
  const left = scored.map((pick) => ({ pick, genre: genreOf(pick), why: whyOf(pick.why) }));
  const placed: typeof left = [];
  while (placed.length < size && left.length > 0) {
    const before = placed.slice(1 - stretch);
    const ofAlbum = (album: string) => before.filter(({ pick }) => pick.albumId === album).length;
    const values = left.map(({ pick, genre, why }) => {
      const album = ofAlbum(pick.albumId);
      const value =
        pick.score *
        keeps.album ** album *
        keeps.genre ** before.filter((other) => other.genre === genre).length *
        keeps.why ** before.filter((other) => other.why === why).length;
      // Behind everything else, but not lost where nothing else is left.
      return album < mostOfAlbum ? value : value - 1000;
    });
    placed.push(...left.splice(values.indexOf(Math.max(...values)), 1));
  }
  return placed.map(({ pick }) => pick);
}
