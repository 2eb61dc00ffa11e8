import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fixtureAlbums } from '#seed/fixture.ts';
import { useSuite } from '#test/suite.ts';
import { publishAlbum, refreshSegment } from './publishing.service.ts';

const suite = useSuite();
const albums = fixtureAlbums({ albums: 3, musicsPerAlbum: 4 });
const now = new Date('2026-11-15T00:00:00Z');

async function counts(): Promise<Map<number, number>> {
  const { rows } = await sql<{ tag_id: number; count: number; bits: number }>`
    select tag_id, count, bit_count(bits)::int as bits from option_bitmaps where tag_id < 1000`.execute(
    suite().database.db,
  );
  for (const row of rows) expect(row.bits).toBe(row.count);
  return new Map(rows.map((row) => [row.tag_id, row.count]));
}

async function countsByReading(): Promise<Map<number, number>> {
  const { rows } = await sql<{ tag_id: number; count: number }>`
    select tag_id, count(*)::int as count
    from musics, unnest(tag_ids || 0::smallint) as tag_id
    where published_at is not null group by tag_id`.execute(suite().database.db);
  return new Map(rows.map((row) => [row.tag_id, row.count]));
}

const sorted = (map: Map<number, number>) => [...map].sort(([a], [b]) => a - b);

test('publishing asks once for the counts of each segment, as part of itself', async () => {
  const { db } = suite().database;
  for (const album of albums) await publishAlbum(db, album, now);
  const { rows } = await sql`select key from graphile_worker._private_jobs`.execute(db);
  expect(rows).toEqual([{ key: 'catalog.refresh_option_bitmaps:0' }]);
});

test('an album that fails half way is not there at all', async () => {
  const { db } = suite().database;
  const [album] = fixtureAlbums({ albums: 1, musicsPerAlbum: 2 });
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

test('an album without music, or music without audio, is refused', async () => {
  const { db } = suite().database;
  const [album] = fixtureAlbums({ albums: 1, musicsPerAlbum: 1 });
  if (!album) throw new Error('no album');
  await expect(publishAlbum(db, { ...album, musics: [] }, now)).rejects.toThrow('has music');
  const silent = album.musics.map((music) => ({ ...music, audios: [] }));
  await expect(publishAlbum(db, { ...album, musics: silent }, now)).rejects.toThrow(
    'music has audio',
  );
});

test('the bitmaps count what is published, and follow when something is taken back', async () => {
  const { db } = suite().database;
  await refreshSegment(db, 0);
  expect(sorted(await counts())).toEqual(sorted(await countsByReading()));
  await sql`update musics set published_at = null where id in (1, 5, 6)`.execute(db);
  await refreshSegment(db, 0);
  expect(sorted(await counts())).toEqual(sorted(await countsByReading()));
  await sql`update musics set published_at = null`.execute(db);
  await refreshSegment(db, 0);
  expect(await counts()).toEqual(new Map());
});

test('refreshes of one segment at the same time come out right', async () => {
  const { db } = suite().database;
  await sql`update musics set published_at = now()`.execute(db);
  await Promise.all(Array.from({ length: 4 }, () => refreshSegment(db, 0)));
  expect(sorted(await counts())).toEqual(sorted(await countsByReading()));
});
