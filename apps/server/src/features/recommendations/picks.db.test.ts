import type { PickedMusics } from '@onsori/contract/recommendations';
import { optionKeys } from '@onsori/contract/taxonomy';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom, type Random } from '#cli/random.ts';
import { createPlayInbox } from '#features/playback/play-inbox.service.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { JobContext } from '#jobs/job.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';
import { refreshNeighboursHandler } from './refresh-neighbours.handler.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const refreshNeighbours = (musicId: string) =>
  refreshNeighboursHandler.run({ db: db() } as JobContext, { musicId });
const like = (browser: Browser, id: string) => browser.call('PUT', `/v1/user/wishlist/music/${id}`);
const picks = async (browser: Browser, query = '') =>
  (await browser.call('GET', `/v1/user/recommendations/musics${query}`))
    .body as unknown as PickedMusics;
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);
const popular = async (): Promise<string[]> =>
  idsOf((await accounts.app.inject('/_api/v1/musics?per_page=10')).json());

describe('picks', () => {
  test('are popular musics for a new user', async () => {
    const { browser } = await accounts.signUp();
    const list = await picks(browser);
    expect(list).toMatchObject({ total: 60, page: 1, per_page: 10 });
    for (const { reason } of list.items) expect(reason).toEqual({ kind: 'popular' });
    const best = await db()
      .selectFrom('musics')
      .select('id')
      .orderBy('recommendation_score', 'desc')
      .orderBy('id', 'desc')
      .limit(60)
      .execute();
    for (const id of idsOf(list)) expect(idsOf({ items: best })).toContain(id);
  });

  test('match the preferences and give them as reason', async () => {
    const { browser } = await accounts.signUp();
    const chosen = { moods: ['차분한', '슬픈'], video_themes: [], genres: ['재즈'] };
    await browser.call('PUT', '/v1/user/preferences', chosen);
    const { items } = await picks(browser);
    for (const { genre, moods, reason } of items) {
      const fits = genre === '재즈' || moods.some((mood) => chosen.moods.includes(mood));
      expect([genre, moods, fits]).toEqual([genre, moods, true]);
      expect(['genre', 'mood']).toContain(reason.kind);
    }
    expect(items.filter(({ genre }) => genre === '재즈').length).toBeGreaterThanOrEqual(6);
  });

  test('have a chosen option in at least half of a page, whatever was liked, with varied reasons', async () => {
    const { browser } = await accounts.signUp();
    const chosen = { moods: ['차분한', '슬픈'], video_themes: [], genres: ['재즈'] };
    await browser.call('PUT', '/v1/user/preferences', chosen);
    const fits = ({ genre, moods }: PickedMusics['items'][number]) =>
      genre === '재즈' || moods.some((mood) => chosen.moods.includes(mood));
    const list = await accounts.app.inject('/_api/v1/musics?genre=EDM&per_page=60');
    const others = (list.json() as PickedMusics).items.filter((music) => !fits(music));
    for (const { id } of others.slice(0, 10)) {
      await refreshNeighbours(id);
      await like(browser, id);
    }
    const { items } = await picks(browser);
    expect(items.filter(fits).length).toBeGreaterThanOrEqual(5);
    expect(items.filter((music) => !fits(music)).length).toBeGreaterThan(0);
    const reasons = Map.groupBy(items, ({ reason }) => JSON.stringify(reason));
    expect(reasons.size).toBeGreaterThanOrEqual(5);
  });

  test('leave out a liked music and add its neighbours after the like', async () => {
    const { browser } = await accounts.signUp();
    const before = await picks(browser);
    const [first = ''] = idsOf(before);
    await refreshNeighbours(first);
    await like(browser, first);
    const after = await picks(browser, '?lang=en');
    expect(idsOf(after)).not.toContain(first);
    const near = after.items.filter(({ reason }) => reason.kind === 'near_liked');
    expect(near.length).toBeGreaterThanOrEqual(2);
    const { title_en } = await db()
      .selectFrom('musics')
      .select('title_en')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    for (const { reason } of near)
      expect(reason).toEqual({ kind: 'near_liked', music_id: first, title: title_en });
    await browser.call('DELETE', `/v1/user/wishlist/music/${first}`);
    expect(await picks(browser)).toEqual(before);
  });

  test('add neighbours of played musics and leave out a music played often', async () => {
    const { browser, id } = await accounts.signUp();
    await refreshNeighbours('300');
    const play = (musicId: string, times: number) =>
      createPlayInbox(db()).add(
        Array.from({ length: times }, (_, at) => ({
          id: uuidV7(new Date(Date.now() - at * 60_000)),
          musicId,
          userId: id,
        })),
      );
    await play('300', 3);
    const list = await picks(browser);
    const near = list.items.filter(({ reason }) => reason.kind === 'near_played');
    expect(near.length).toBeGreaterThanOrEqual(2);
    for (const { reason } of near) expect(reason).toMatchObject({ music_id: '300' });
    const [first = ''] = idsOf(list);
    await play(first, 5);
    expect(idsOf(await picks(browser))).not.toContain(first);
  });

  test('have no duplicates across pages and no album more than twice per page', async () => {
    const { browser } = await accounts.signUp();
    await like(browser, '300');
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => picks(browser, `?page=${page}`)),
    );
    const all = pages.flatMap(({ items }) => items);
    expect(all).toHaveLength(pages[0]?.total ?? 0);
    expect(new Set(idsOf({ items: all })).size).toBe(all.length);
    for (const { items } of pages)
      for (const albums of Map.groupBy(items, ({ playlist_id }) => playlist_id).values())
        expect(albums.length).toBeLessThanOrEqual(2);
  });
});

interface TaggedMusic {
  readonly id: string;
  readonly tag_ids: readonly number[];
}

/** Creates a listener who likes musics with the right genre and mood and a matching tempo or instrument. */
function createTaste(random: Random) {
  const of = (from: number, count: number, many: number) =>
    random.sample(
      Array.from({ length: count }, (_, at) => from + at),
      many,
    );
  const wants = [of(301, 13, 2), of(101, 21, 3), of(401, 3, 1), of(501, 21, 5)];
  const keysOf = (group: 'genre' | 'mood', [first = 0, ...others]: readonly number[]) =>
    [first, ...others].map((tag) => optionKeys(group)[(tag % 100) - 1]);
  const suits = ({ tag_ids }: TaggedMusic) =>
    wants.every((tags, at) => at > 1 || tags.some((tag) => tag_ids.includes(tag))) &&
    wants.filter((tags) => tags.some((tag) => tag_ids.includes(tag))).length >= 3;
  const [genres = [], moods = []] = wants;
  return { suits, genres: keysOf('genre', genres), moods: keysOf('mood', moods) };
}

describe('listeners with known tastes', () => {
  const listeners = 8;
  const liking = 5;
  let musics: TaggedMusic[] = [];
  beforeAll(async () => {
    musics = await db().selectFrom('musics').select(['id', 'tag_ids']).orderBy('id').execute();
    await sql`update music_stats set likes = 100 / (1 + music_id % 97)`.execute(db());
  });

  /** Counts matches of the taste in the first ten picks, summed over all listeners. */
  async function countHits(
    expressTaste: (
      browser: Browser,
      taste: ReturnType<typeof createTaste>,
      random: Random,
    ) => Promise<void>,
  ) {
    const random = createRandom(20_261_116);
    const hits = { picks: 0, popular: 0, any: 0 };
    const best = await popular();
    for (let number = 0; number < listeners; number += 1) {
      const taste = createTaste(random);
      const suitable = musics.filter(taste.suits);
      const wanted = new Set(idsOf({ items: suitable }));
      const { browser } = await accounts.signUp();
      await expressTaste(browser, taste, random);
      hits.picks += idsOf(await picks(browser)).filter((id) => wanted.has(id)).length;
      hits.popular += best.filter((id) => wanted.has(id)).length;
      hits.any += (10 * suitable.length) / musics.length;
    }
    return hits;
  }

  test('get three times as many matches in the first ten picks as by popularity', async () => {
    const hits = await countHits(async (browser, { suits }, random) => {
      // One like in six is random.
      const liked = [...random.sample(musics.filter(suits), liking), random.pick(musics)];
      for (const { id } of liked) {
        await refreshNeighbours(id);
        await like(browser, id);
      }
    });
    expect(hits.picks).toBeGreaterThanOrEqual(3 * Math.max(hits.popular, hits.any));
  });

  test('get as many matches from preferences alone', async () => {
    const hits = await countHits(async (browser, { genres, moods }) => {
      const { status } = await browser.call('PUT', '/v1/user/preferences', {
        moods,
        genres,
        video_themes: [],
      });
      expect(status).toBe(200);
    });
    expect(hits.picks).toBeGreaterThanOrEqual(3 * Math.max(hits.popular, hits.any));
  });
});
