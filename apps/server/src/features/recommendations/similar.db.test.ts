import { similarMusics } from '@onsori/contract/recommendations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { recommendationRoutes } from './recommendations.routes.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;

let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  app = testApp(suite(), recommendationRoutes({ db: db(), hooks: {}, publicUrl: (key) => key }));
  await sql`
    insert into music_neighbours (music_id, place, neighbour_id, likeness, reasons)
    select 1, place, 100 - place, 0.9, '{similar_tempo,same_mood,of_a_newer_version}'
    from generate_series(0, 19) as place`.execute(db());
  await sql`update musics set published_at = null where id = 98`.execute(db());
});
afterAll(() => app.close());

const get = async (url: string) => {
  const response = await app.inject({ url: `/_api/v1/recommendations/musics/${url}` });
  return { status: response.statusCode, body: response.json() };
};
const idsOf = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);

test('returns published neighbours with reasons, nearest first', async () => {
  const { body } = await get('1');
  const similar = similarMusics.strict().parse(body);
  expect(similar.total).toBe(19);
  expect(idsOf(similar)).toEqual(['100', '99', '97', '96', '95', '94', '93', '92', '91', '90']);
  expect(similar.items[0]?.reasons).toEqual(['similar_tempo', 'same_mood']);
});

test('returns the following pages up to the end', async () => {
  const { body } = await get('1?page=2');
  expect(idsOf(body)).toEqual(['89', '88', '87', '86', '85', '84', '83', '82', '81']);
  expect(idsOf((await get('1?page=3')).body)).toEqual([]);
  expect(idsOf((await get('1?per_page=2&page=2')).body)).toEqual(['97', '96']);
});

test('returns a filter with the tags of the music', async () => {
  const { tag_ids } = await db()
    .selectFrom('musics')
    .select('tag_ids')
    .where('id', '=', '1')
    .executeTakeFirstOrThrow();
  const { filter } = (await get('1')).body;
  const filterKeys = [...filter.mood, ...filter.video_theme, ...filter.genre];
  const keys = await db()
    .selectFrom('tags')
    .select('key')
    .where('id', 'in', tag_ids)
    .where('id', '<', 400)
    .execute();
  expect(filterKeys.sort()).toEqual(keys.map(({ key }) => key).sort());
});

test('returns an empty list without neighbours, and 404 for an unknown or unpublished music', async () => {
  expect((await get('2')).body).toMatchObject({ total: 0, items: [] });
  for (const id of ['98', '999999999999'])
    expect(await get(id)).toMatchObject({ status: 404, body: { type: 'not_found.music' } });
});
