import type { PickedMusics } from '@onsori/contract/recommendations';
import { optionKeys } from '@onsori/contract/taxonomy';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayInbox } from '#features/playback/inbox.service.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { JobContext } from '#jobs/job.ts';
import { createRandom, type Random } from '#seed/random.ts';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';
import { refreshNeighboursHandler } from './refresh-neighbours.handler.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

const knowNeighbours = (musicId: string) =>
  refreshNeighboursHandler.run({ db: db() } as JobContext, { musicId });
const like = (browser: Browser, id: string) => browser.call('PUT', `/v1/user/wishlist/music/${id}`);
const picks = async (browser: Browser, query = '') =>
  (await browser.call('GET', `/v1/user/recommendations/musics${query}`))
    .body as unknown as PickedMusics;
const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id);
const popular = async (): Promise<string[]> =>
  idsOf((await accounts.app.inject('/_api/v1/musics?per_page=10')).json());

describe('picks', () => {
  test('are what is popular for somebody nothing is known of', async () => {
    const { browser } = await accounts.signedUp();
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

  test('begin with what was chosen, and say so', async () => {
    const { browser } = await accounts.signedUp();
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

  test('change with the next like: it is gone, and what is near to it has come', async () => {
    const { browser } = await accounts.signedUp();
    const before = await picks(browser);
    const [first = ''] = idsOf(before);
    await knowNeighbours(first);
    await like(browser, first);
    const after = await picks(browser, '?lang=en');
    expect(idsOf(after)).not.toContain(first);
    const near = after.items.filter(({ reason }) => reason.kind === 'near_liked');
    expect(near.length).toBeGreaterThan(2);
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

  test('follow what was played, and let rest what was played much', async () => {
    const { browser, id } = await accounts.signedUp();
    await knowNeighbours('300');
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
    expect(near.length).toBeGreaterThan(2);
    for (const { reason } of near) expect(reason).toMatchObject({ music_id: '300' });
    const [first = ''] = idsOf(list);
    await play(first, 5);
    expect(idsOf(await picks(browser))).not.toContain(first);
  });

  test('come page by page without a piece twice, no album a third time in ten', async () => {
    const { browser } = await accounts.signedUp();
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

interface Piece {
  readonly id: string;
  readonly tag_ids: readonly number[];
}

/** Somebody who wants two genres, three moods, a tempo and some instruments, and likes what has most of it. */
function someTaste(random: Random) {
  const of = (from: number, count: number, many: number) =>
    random.some(
      Array.from({ length: count }, (_, at) => from + at),
      many,
    );
  const wants = [of(301, 13, 2), of(101, 21, 3), of(401, 3, 1), of(501, 21, 5)];
  const keysOf = (group: 'genre' | 'mood', [first = 0, ...others]: readonly number[]) =>
    [first, ...others].map((tag) => optionKeys(group)[(tag % 100) - 1]);
  const suits = ({ tag_ids }: Piece) =>
    wants.every((tags, at) => at > 1 || tags.some((tag) => tag_ids.includes(tag))) &&
    wants.filter((tags) => tags.some((tag) => tag_ids.includes(tag))).length >= 3;
  const [genres = [], moods = []] = wants;
  return { suits, genres: keysOf('genre', genres), moods: keysOf('mood', moods) };
}

describe('listeners with known tastes', () => {
  const listeners = 8;
  const liking = 5;
  let pieces: Piece[] = [];
  beforeAll(async () => {
    pieces = await db().selectFrom('musics').select(['id', 'tag_ids']).orderBy('id').execute();
    await sql`update music_stats set likes = 100 / (1 + music_id % 97)`.execute(db());
  });

  /** How many of the first ten are to the taste of somebody who says it this way, all listeners together. */
  async function hitsOf(
    say: (browser: Browser, taste: ReturnType<typeof someTaste>, random: Random) => Promise<void>,
  ) {
    const random = createRandom(20_261_116);
    const hits = { picks: 0, popular: 0, any: 0 };
    const best = await popular();
    for (let number = 0; number < listeners; number += 1) {
      const taste = someTaste(random);
      const suitable = pieces.filter(taste.suits);
      const wanted = new Set(idsOf({ items: suitable }));
      const { browser } = await accounts.signedUp();
      await say(browser, taste, random);
      hits.picks += idsOf(await picks(browser)).filter((id) => wanted.has(id)).length;
      hits.popular += best.filter((id) => wanted.has(id)).length;
      hits.any += (10 * suitable.length) / pieces.length;
    }
    return hits;
  }

  test('find three times as much to their taste in the first ten as by popularity alone', async () => {
    const hits = await hitsOf(async (browser, { suits }, random) => {
      // One like in six is for something else.
      const liked = [...random.some(pieces.filter(suits), liking), random.pick(pieces)];
      for (const { id } of liked) {
        await knowNeighbours(id);
        await like(browser, id);
      }
    });
    expect(hits.picks).toBeGreaterThanOrEqual(3 * Math.max(hits.popular, hits.any));
  });

  test('find it by what they chose alone, too', async () => {
    const hits = await hitsOf(async (browser, { genres, moods }) => {
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
