import type { Db } from '#infra/db.ts';
import {
  readAlbumsForRanking,
  readMusicsForRanking,
  writeAlbumSortKeys,
  writeMusicSortKeys,
} from './ranking.repo.ts';
import { type Candidate, createRankingHead, popularityOf, scoreOf } from './ranking.rules.ts';
import { tagIdsInGroup } from './tags.rules.ts';

const albumBatchSize = 500;
const writeBatchSize = 1000;

type RankedAlbumRow = Awaited<ReturnType<typeof readAlbumsForRanking>>[number];
type RankedMusicRow = Awaited<ReturnType<typeof readMusicsForRanking>>[number];

interface RankedItem extends Candidate {
  readonly likes: number;
  readonly stored: { readonly score: number; readonly likes: number };
}

const genreOf = (tagIds: readonly number[]) => tagIdsInGroup('genre', tagIds)[0] ?? 0;
const countsOfMusic = ({ likes, plays }: RankedMusicRow) => ({
  likes: likes ?? 0,
  plays: Number(plays ?? 0),
});
const storedKeys = (row: RankedAlbumRow | RankedMusicRow) => ({
  score: row.recommendation_score,
  likes: row.likes_score,
});

function rankMusics(musics: readonly RankedMusicRow[]): RankedItem[] {
  const sorted = musics.toSorted(
    (a, b) =>
      popularityOf(countsOfMusic(b)) - popularityOf(countsOfMusic(a)) ||
      Number(BigInt(a.id) - BigInt(b.id)),
  );
  return sorted.map((music, positionInAlbum) => ({
    id: music.id,
    albumId: music.album_id,
    genre: genreOf(music.tag_ids),
    likes: countsOfMusic(music).likes,
    score: scoreOf({ ...countsOfMusic(music), releaseDate: music.release_date, positionInAlbum }),
    stored: storedKeys(music),
  }));
}

function rankAlbum(album: RankedAlbumRow, musics: readonly RankedMusicRow[]): RankedItem {
  const counts = musics.map(countsOfMusic);
  const likes = counts.reduce((sum, music) => sum + music.likes, album.likes ?? 0);
  const plays = counts.reduce((sum, music) => sum + music.plays, 0);
  return {
    id: album.id,
    albumId: album.id,
    genre: genreOf(album.tag_ids),
    likes,
    score: scoreOf({ likes, plays, releaseDate: album.release_date, positionInAlbum: 0 }),
    stored: storedKeys(album),
  };
}

const writers = { musics: writeMusicSortKeys, albums: writeAlbumSortKeys } as const;

async function writeChanged(
  db: Db,
  kind: keyof typeof writers,
  rows: readonly RankedItem[],
): Promise<number> {
  const changed = rows.filter(
    ({ score, likes, stored }) => score !== stored.score || likes !== stored.likes,
  );
  for (let at = 0; at < changed.length; at += writeBatchSize)
    await writers[kind](db, changed.slice(at, at + writeBatchSize));
  return changed.length;
}

/** Recomputes the sort keys of musics and albums; returns the number of changed rows. */
export async function refreshSortKeys(db: Db): Promise<number> {
  const heads = {
    musics: createRankingHead<RankedItem>(),
    albums: createRankingHead<RankedItem>(),
  };
  let changed = 0;
  let albums = await readAlbumsForRanking(db, '0', albumBatchSize);
  for (let last = albums.at(-1); last !== undefined; last = albums.at(-1)) {
    const ids = albums.map(({ id }) => id);
    const musicsByAlbum = Map.groupBy(
      await readMusicsForRanking(db, ids),
      ({ album_id }) => album_id,
    );
    const musics = [...musicsByAlbum.values()].flatMap(rankMusics);
    const shown = albums.filter(({ id }) => musicsByAlbum.has(id));
    const ranked = shown.map((album) => rankAlbum(album, musicsByAlbum.get(album.id) ?? []));
    changed += await writeChanged(db, 'musics', heads.musics.add(musics));
    changed += await writeChanged(db, 'albums', heads.albums.add(ranked));
    albums = await readAlbumsForRanking(db, last.id, albumBatchSize);
  }
  changed += await writeChanged(db, 'musics', heads.musics.finalize());
  return changed + (await writeChanged(db, 'albums', heads.albums.finalize()));
}
