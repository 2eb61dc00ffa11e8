import { likenessReasons } from '@onsori/contract/recommendations';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRandom, type Random } from '#cli/random.ts';
import { tagKinds } from '#features/catalog/catalog.public.ts';
import type { JobContext } from '#jobs/job.ts';
import { useSuite } from '#test/suite.ts';

import { candidatesQuery, findMusicProfile } from './music-profiles.repo.ts';
import { enqueueNeighbourRefresh } from './recommendations.public.ts';
import { refreshNeighboursHandler } from './refresh-neighbours.handler.ts';

const suite = useSuite('fixture');
const timbreColumns = 79;
/** Musics up to this id have a sound. */
const lastIdWithSound = 400;

const db = () => suite().database.db;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

async function insertSounds(random: Random, musicIds: readonly string[]): Promise<void> {
  const keys = ['C', 'Am', 'F♯m', 'Bb', 'G', 'Em'];
  await db()
    .insertInto('music_sounds')
    .values(
      musicIds.map((music_id) => ({
        music_id,
        key: random.pick(keys),
        lufs: -14,
        preview_ms: 0,
        sections: '[]',
        energy: Buffer.from(Array.from({ length: 32 }, () => random.nextInt(256))),
        waveform: Buffer.alloc(128),
        timbre: Array.from({ length: timbreColumns }, () => random.next()),
        fingerprint: Buffer.alloc(0),
        fingerprint_sketch: [],
      })),
    )
    .execute();
}

/** The handler uses only the database of its context. */
const refresh = (musicId: string) =>
  refreshNeighboursHandler.run({ db: db() } as JobContext, { musicId });

const readList = (musicId: string) =>
  db()
    .selectFrom('music_neighbours')
    .innerJoin('musics', 'musics.id', 'neighbour_id')
    .select(['place', 'neighbour_id', 'likeness', 'reasons', 'album_id', 'published_at'])
    .where('music_id', '=', musicId)
    .orderBy('place')
    .execute();

const readAll = () =>
  db().selectFrom('music_neighbours').selectAll().orderBy('music_id').orderBy('place').execute();

const idsIn = async (musicId: string) =>
  (await readList(musicId)).map(({ neighbour_id }) => neighbour_id);

/** Inserts a music with the same tags, tempo and sound into the given album. */
async function copyOf(musicId: string, albumId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into musics (album_id, title_ko, title_en, duration_ms, bpm, release_date, cover_image,
      color_code, is_free, is_spatial, tag_ids, published_at)
    select ${albumId}, title_ko, title_en, duration_ms, bpm, release_date, cover_image,
      color_code, is_free, is_spatial, tag_ids, published_at
    from musics where id = ${musicId} returning id`.execute(db());
  const id = rows[0]?.id ?? '';
  await sql`
    insert into music_sounds
    select ${id}, key, lufs, preview_ms, sections, energy, waveform, timbre, fingerprint,
      fingerprint_sketch from music_sounds where music_id = ${musicId}`.execute(db());
  return id;
}

/** Published musics of one genre, so that each is a candidate of all others. */
async function ofOneGenre(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from musics where tag_ids && '{304}' and published_at is not null
    order by id limit ${count}`.execute(db());
  return rows.map(({ id }) => id);
}

beforeAll(() => insertSounds(createRandom(7), numbers(1, lastIdWithSound)));
beforeEach(async () => {
  await db().deleteFrom('music_neighbours').execute();
});

describe('neighbour list of a music', () => {
  test.each(['1', '57', '4321'])(
    'of %s: twenty neighbours with reasons, sorted by likeness',
    async (musicId) => {
      await refresh(musicId);
      const list = await readList(musicId);
      expect(list.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, at) => at));
      const likenesses = list.map(({ likeness }) => likeness);
      expect(likenesses).toEqual(likenesses.toSorted((a, b) => b - a));
      expect(list.map(({ neighbour_id }) => neighbour_id)).not.toContain(musicId);
      for (const neighbour of list) {
        expect(likenessReasons).toEqual(expect.arrayContaining([...neighbour.reasons]));
        expect(neighbour.reasons.length).toBeGreaterThan(0);
        expect(neighbour.reasons.length).toBeLessThanOrEqual(3);
      }
    },
  );

  test('has up to two musics of an album', async () => {
    for (let copy = 0; copy < 5; copy += 1) await copyOf('20', '499');
    await refresh('20');
    const list = await readList('20');
    expect(list.filter(({ album_id }) => album_id === '499')).toHaveLength(2);
    expect(list.slice(0, 2).map(({ likeness }) => likeness)).toEqual([1, 1]);
    const albums = Map.groupBy(list, ({ album_id }) => album_id);
    for (const ofAlbum of albums.values()) expect(ofAlbum.length).toBeLessThanOrEqual(2);
  });

  test('is sorted by sound when tags are equal', async () => {
    const [sameSound, otherSound] = [await copyOf('30', '498'), await copyOf('30', '497')];
    await sql`
      update music_sounds set timbre = other.timbre
      from music_sounds other where other.music_id = 31 and music_sounds.music_id = ${otherSound}
    `.execute(db());
    await refresh('30');
    const list = await idsIn('30');
    expect(list[0]).toBe(sameSound);
    expect(list.indexOf(otherSound)).toBeGreaterThan(0);
  });

  test('drops a stored neighbour that is no longer near', async () => {
    await refresh('60');
    const before = await readList('60');
    await sql`
      update music_neighbours set likeness = 0.99, neighbour_id = (
        select id from musics where tag_ids && '{306}' and not tag_ids && (
          select tag_ids from musics where id = 60) order by id limit 1
      ) where music_id = 60 and place = 19`.execute(db());
    await refresh('60');
    expect(await readList('60')).toEqual(before);
  });

  test('is unchanged by a repeated refresh', async () => {
    for (const musicId of numbers(1, 5)) await refresh(musicId);
    const before = await readAll();
    for (const musicId of numbers(1, 5)) await refresh(musicId);
    expect(await readAll()).toEqual(before);
  });
});

describe('a new music', () => {
  test('is added to the lists of the most similar musics without refreshing them', async () => {
    await refresh('40');
    const before = await readList('40');
    const added = await copyOf('40', '496');
    await refresh(added);
    const after = await readList('40');
    expect(after[0]).toMatchObject({ neighbour_id: added, likeness: 1, place: 0 });
    expect(after.slice(1)).toEqual(
      before.slice(0, 19).map((neighbour) => ({ ...neighbour, place: neighbour.place + 1 })),
    );
    const { rows } = await sql<{ lists: number }>`
      select count(*)::int as lists from music_neighbours
      where neighbour_id = ${added}`.execute(db());
    expect(rows).toEqual([{ lists: 40 }]);
  });

  test('is not added to a full list whose last neighbour is nearer', async () => {
    await refresh('41');
    await sql`
      update music_neighbours set likeness = 0.9 + likeness / 20 where music_id = 41`.execute(db());
    const full = await readList('41');
    const added = await copyOf('41', '495');
    await sql`update musics set bpm = bpm * 1.1 where id = ${added}`.execute(db());
    await refresh(added);
    expect((await idsIn(added))[0]).toBe('41');
    expect(await readList('41')).toEqual(full);
  });
});

describe('order of refreshes', () => {
  test('does not change the lists: forwards, backwards and concurrent', async () => {
    const musicIds = await ofOneGenre(20);
    for (const musicId of musicIds) await refresh(musicId);
    const forwards = await readAll();
    expect(new Set(forwards.map(({ music_id }) => music_id)).size).toBeGreaterThan(20);

    await db().deleteFrom('music_neighbours').execute();
    for (const musicId of musicIds.toReversed()) await refresh(musicId);
    expect(await readAll()).toEqual(forwards);

    await db().deleteFrom('music_neighbours').execute();
    const lanes = Array.from({ length: 5 }, async (_, lane) => {
      for (const musicId of musicIds.filter((_, at) => at % 5 === lane)) await refresh(musicId);
    });
    await Promise.all(lanes);
    expect(await readAll()).toEqual(forwards);
  });
});

describe('an unpublished music', () => {
  const publish = (musicId: string, at: string | null) =>
    sql`update musics set published_at = ${at} where id = ${musicId}`.execute(db());

  test('is no candidate, and disappears from a refreshed list', async () => {
    await refresh('50');
    const [first, second] = await idsIn('50');
    await publish(first ?? '', null);
    await refresh('50');
    const list = await readList('50');
    expect(list[0]?.neighbour_id).toBe(second);
    expect(list).toHaveLength(20);
    expect(list.every(({ published_at }) => published_at !== null)).toBe(true);
    await publish(first ?? '', '2026-01-01');
  });

  test('is removed from every list without gaps, and its own list is empty', async () => {
    for (const musicId of await ofOneGenre(12)) await refresh(musicId);
    const { rows } = await sql<{ id: string }>`
      select neighbour_id as id from music_neighbours
      group by neighbour_id order by count(*) desc, neighbour_id limit 1`.execute(db());
    const unpublishedId = rows[0]?.id ?? '';
    await publish(unpublishedId, null);
    await refresh(unpublishedId);
    const lists = Map.groupBy(await readAll(), ({ music_id }) => music_id);
    expect(lists.has(unpublishedId)).toBe(false);
    for (const list of lists.values()) {
      expect(list.map(({ place }) => place)).toEqual(list.map((_, at) => at));
      expect(list.map(({ neighbour_id }) => neighbour_id)).not.toContain(unpublishedId);
    }
    await publish(unpublishedId, '2026-01-01');
  });

  test('changes nothing for an unknown id', async () => {
    await refresh('999999999999');
    expect(await readAll()).toEqual([]);
  });
});

test('finds candidates with the tag index', async () => {
  const profile = await findMusicProfile(db(), '1', tagKinds);
  if (!profile) throw new Error('no profile');
  await suite().asOwner('vacuum analyze musics');
  const plan = JSON.stringify(await candidatesQuery(db(), profile).explain('json'));
  expect(plan.match(/"Index Name":"musics_tags"/g)).toHaveLength(2);
  expect(plan).toContain('"Index Name":"musics_by_release_date"');
});

test('enqueues one job per music for repeated calls', async () => {
  const jobs = sql`
    select key from graphile_worker._private_jobs
    where key like 'recommendations.%' order by key`;
  for (let time = 0; time < 2; time += 1)
    await db()
      .transaction()
      .execute((tx) => enqueueNeighbourRefresh(tx, ['1', '2']));
  expect((await jobs.execute(db())).rows).toEqual([
    { key: 'recommendations.refresh_neighbours:1' },
    { key: 'recommendations.refresh_neighbours:2' },
  ]);
});
