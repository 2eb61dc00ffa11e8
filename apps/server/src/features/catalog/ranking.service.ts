import type { Db } from '#infra/db.ts';
import {
  readAlbumsAfter,
  readTracksOfAlbums,
  writeAlbumKeys,
  writeMusicKeys,
} from './ranking.repo.ts';
import { type Candidate, popularity, scoreOf } from './ranking.rules.ts';
import { createHead } from './ranking-head.rules.ts';
import { tagIdsIn } from './tags.rules.ts';

const albumsAtOnce = 500;
const writtenAtOnce = 1000;

type Album = Awaited<ReturnType<typeof readAlbumsAfter>>[number];
type Track = Awaited<ReturnType<typeof readTracksOfAlbums>>[number];

interface Ranked extends Candidate {
  readonly likes: number;
  readonly stored: { readonly score: number; readonly likes: number };
}

const genreOf = (tagIds: readonly number[]) => tagIdsIn('genre', tagIds)[0] ?? 0;
const countsOf = ({ likes, plays }: Track) => ({ likes: likes ?? 0, plays: Number(plays ?? 0) });
const storedOf = (row: Album | Track) => ({
  score: row.recommendation_score,
  likes: row.likes_score,
});

function rankedTracks(tracks: readonly Track[]): Ranked[] {
  const inOrder = tracks.toSorted(
    (a, b) =>
      popularity(countsOf(b)) - popularity(countsOf(a)) || Number(BigInt(a.id) - BigInt(b.id)),
  );
  return inOrder.map((track, placeInAlbum) => ({
    id: track.id,
    albumId: track.album_id,
    genre: genreOf(track.tag_ids),
    likes: countsOf(track).likes,
    score: scoreOf({ ...countsOf(track), releaseDate: track.release_date, placeInAlbum }),
    stored: storedOf(track),
  }));
}

function rankedAlbum(album: Album, tracks: readonly Track[]): Ranked {
  const counts = tracks.map(countsOf);
  const likes = counts.reduce((sum, track) => sum + track.likes, album.likes ?? 0);
  const plays = counts.reduce((sum, track) => sum + track.plays, 0);
  return {
    id: album.id,
    albumId: album.id,
    genre: genreOf(album.tag_ids),
    likes,
    score: scoreOf({ likes, plays, releaseDate: album.release_date, placeInAlbum: 0 }),
    stored: storedOf(album),
  };
}

const writers = { musics: writeMusicKeys, albums: writeAlbumKeys } as const;

async function write(db: Db, of: keyof typeof writers, rows: readonly Ranked[]): Promise<number> {
  const changed = rows.filter(
    ({ score, likes, stored }) => score !== stored.score || likes !== stored.likes,
  );
  for (let at = 0; at < changed.length; at += writtenAtOnce)
    await writers[of](db, changed.slice(at, at + writtenAtOnce));
  return changed.length;
}

/** Brings the sort keys of music and albums up to date; returns how many were not. */
export async function refreshSortKeys(db: Db): Promise<number> {
  const heads = { musics: createHead<Ranked>(), albums: createHead<Ranked>() };
  let changed = 0;
  let albums = await readAlbumsAfter(db, '0', albumsAtOnce);
  for (let last = albums.at(-1); last !== undefined; last = albums.at(-1)) {
    const ids = albums.map(({ id }) => id);
    const tracks = Map.groupBy(await readTracksOfAlbums(db, ids), ({ album_id }) => album_id);
    const musics = [...tracks.values()].flatMap(rankedTracks);
    const shown = albums.filter(({ id }) => tracks.has(id));
    const ranked = shown.map((album) => rankedAlbum(album, tracks.get(album.id) ?? []));
    changed += await write(db, 'musics', heads.musics.offer(musics));
    changed += await write(db, 'albums', heads.albums.offer(ranked));
    albums = await readAlbumsAfter(db, last.id, albumsAtOnce);
  }
  changed += await write(db, 'musics', heads.musics.settle());
  return changed + (await write(db, 'albums', heads.albums.settle()));
}
