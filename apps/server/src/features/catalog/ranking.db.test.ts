import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createFixtureAlbums } from '#cli/fixture.ts';
import { useSuite } from '#test/suite.ts';
import { readMusicPage } from './catalog.repo.ts';
import { publishAlbum } from './publishing.service.ts';
import { addPlays } from './ranking.repo.ts';
import { headScore } from './ranking.rules.ts';
import { refreshSortKeys } from './ranking.service.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;

const firstPage = () => readMusicPage(db(), { sort: 'recommendation', offset: 0, limit: 30 });

test('the first refresh arranges the head of both lists, the second changes nothing', async () => {
  expect(await refreshSortKeys(db())).toBeGreaterThan(0);
  const page = await firstPage();
  expect(page.map(({ sort_key }) => Number(sort_key))).toEqual(
    Array.from({ length: 30 }, (_, position) => headScore(position)),
  );
  for (const [at, { album_id }] of page.entries())
    if (at > 0) expect(page[at - 1]?.album_id).not.toBe(album_id);
  const { rows } = await sql`
    select count(*)::int as count from albums where recommendation_score > 10000`.execute(db());
  expect(rows).toEqual([{ count: 300 }]);
  expect(await refreshSortKeys(db())).toBe(0);
});

test('copies likes to music and album, and ranks a liked music higher', async () => {
  const before = await firstPage();
  await sql`update music_stats set likes = 5000 where music_id = 1`.execute(db());
  expect(await refreshSortKeys(db())).toBeGreaterThan(0);
  expect(before.map(({ id }) => id)).not.toContain('1');
  expect((await firstPage())[0]?.id).toBe('1');
  const { rows } = await sql`
    select musics.likes_score as music, albums.likes_score as album
    from musics join albums on albums.id = album_id where musics.id = 1`.execute(db());
  expect(rows).toEqual([{ music: 5000, album: 5000 }]);
  expect(await refreshSortKeys(db())).toBe(0);
});

test('ranks a played music higher without counting plays as likes', async () => {
  expect((await firstPage())[0]?.id).not.toBe('2');
  const counts = [{ musicId: '2', plays: 100_000 }];
  for (let time = 0; time < 2; time += 1)
    await db()
      .transaction()
      .execute((tx) => addPlays(tx, counts));
  expect(await refreshSortKeys(db())).toBeGreaterThan(0);
  expect((await firstPage())[0]?.id).toBe('2');
  const { rows } = await sql`
    select plays::int, likes, likes_score from musics join music_stats on music_id = musics.id
    where musics.id = 2`.execute(db());
  expect(rows).toEqual([{ plays: 200_000, likes: 0, likes_score: 0 }]);
  expect(await refreshSortKeys(db())).toBe(0);
});

test('puts each music of a new release at the start of another page', async () => {
  const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: 3 });
  if (!album) throw new Error('no album');
  const musics = album.musics.map((music) => ({ ...music, releaseDate: '2026-11-10' }));
  const now = new Date('2026-11-15T00:00:00Z');
  const { musicIds } = await publishAlbum(db(), { ...album, musics }, now);
  const list = await readMusicPage(db(), { sort: 'recommendation', offset: 0, limit: 100 });
  const positions = musicIds.map((id) => list.findIndex((row) => row.id === id));
  expect(positions).toEqual([30, 61, 92]);
});
