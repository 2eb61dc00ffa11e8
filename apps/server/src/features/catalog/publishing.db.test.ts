import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createFixtureAlbums } from '#cli/fixture.ts';
import { useSuite } from '#test/suite.ts';
import { publishAlbum, refreshSegment } from './publishing.service.ts';

const suite = useSuite();
const albums = createFixtureAlbums({ albums: 3, musicsPerAlbum: 4 });
const now = new Date('2026-11-15T00:00:00Z');

async function storedCounts(): Promise<Map<number, number>> {
  const { rows } = await sql<{ tag_id: number; count: number; bits: number }>`
    select tag_id, count, bit_count(bits)::int as bits from option_bitmaps
    where tag_id not between 1000 and 1199 and tag_id < 10000`.execute(suite().database.db);
  for (const row of rows) expect(row.bits).toBe(row.count);
  return new Map(rows.map((row) => [row.tag_id, row.count]));
}

async function computedCounts(): Promise<Map<number, number>> {
  const { rows } = await sql<{ tag_id: number; count: number }>`
    select tag_id, count(*)::int as count
    from musics, unnest(tag_ids || 0::smallint) as tag_id
    where published_at is not null group by tag_id`.execute(suite().database.db);
  return new Map(rows.map((row) => [row.tag_id, row.count]));
}

const sorted = (map: Map<number, number>) => [...map].sort(([a], [b]) => a - b);

test('publishing enqueues one bitmap refresh per segment', async () => {
  const { db } = suite().database;
  for (const album of albums) await publishAlbum(db, album, now);
  const { rows } = await sql`select key from graphile_worker._private_jobs`.execute(db);
  expect(rows).toEqual([{ key: 'catalog.refresh_option_bitmaps:0' }]);
});

test('rolls back an album when a music is invalid', async () => {
  const { db } = suite().database;
  const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: 2 });
  if (!album) throw new Error('no album');
  const broken = {
    ...album,
    colorCode: '#000000',
    musics: album.musics.map((m) => ({ ...m, bpm: -1 })),
  };
  await expect(publishAlbum(db, broken, now)).rejects.toThrow();
  const { rows } = await sql`select id from albums where color_code = '#000000'`.execute(db);
  expect(rows).toEqual([]);
});

test('rejects an album without music and a music without audio', async () => {
  const { db } = suite().database;
  const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: 1 });
  if (!album) throw new Error('no album');
  await expect(publishAlbum(db, { ...album, musics: [] }, now)).rejects.toThrow('has no music');
  const silent = album.musics.map((music) => ({ ...music, audios: [] }));
  await expect(publishAlbum(db, { ...album, musics: silent }, now)).rejects.toThrow(
    'music has no audio',
  );
});

test('bitmaps count published musics and follow an unpublication', async () => {
  const { db } = suite().database;
  await refreshSegment(db, 0);
  expect(sorted(await storedCounts())).toEqual(sorted(await computedCounts()));
  await sql`update musics set published_at = null where id in (1, 5, 6)`.execute(db);
  await refreshSegment(db, 0);
  expect(sorted(await storedCounts())).toEqual(sorted(await computedCounts()));
  await sql`update musics set published_at = null`.execute(db);
  await refreshSegment(db, 0);
  expect(await storedCounts()).toEqual(new Map());
});

test('concurrent refreshes of one segment store correct counts', async () => {
  const { db } = suite().database;
  await sql`update musics set published_at = now()`.execute(db);
  await Promise.all(Array.from({ length: 4 }, () => refreshSegment(db, 0)));
  expect(sorted(await storedCounts())).toEqual(sorted(await computedCounts()));
});
