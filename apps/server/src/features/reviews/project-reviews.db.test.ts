import { randomUUID } from 'node:crypto';
import type { ListedComment } from '@onsori/contract/project-reviews';
import type { Project } from '@onsori/contract/projects';
import type { ProjectReview } from '@onsori/contract/review-pages';
import type { Review } from '@onsori/contract/reviews';
import { reviewLimits } from '@onsori/contract/reviews-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { publishPlayableMusic, testPeaks } from '#test/playable-music.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { changeWithdrawal } from '#test/withdrawals.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
let client: Browser;
let musicIds: readonly string[];
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  client = accounts.browser();
  const publish = async (at: number) =>
    publishPlayableMusic(db(), disk().storage, Buffer.from(`sound ${at}`));
  musicIds = [await publish(0), await publish(1), await publish(2)].map(({ musicId }) => musicId);
});
afterAll(() => accounts.app.close());

const feedbackOf = async (browser: Browser, path: string) =>
  (await browser.call('GET', `${path}/feedback`)).body as unknown as {
    readonly comments: readonly ListedComment[];
    readonly choice: object | null;
  };

/** A project with three musics, in the reverse of their ids. */
async function createShared(body: object = {}) {
  const { browser, id: userId } = await accounts.signUp();
  const musics = musicIds.toReversed().map((music_id) => ({ music_id, note: '비밀 메모' }));
  const fields = { name: '브이로그 3화', samples: 2_784_000, client: '한빛', musics, ...body };
  const key = { 'idempotency-key': randomUUID() };
  const created = await browser.call('POST', '/v1/user/projects', fields, key);
  const { id: projectId } = created.body as unknown as Project;
  const path = `/v1/user/projects/${projectId}`;
  const createLink = async (link: object = {}) => {
    const response = await browser.call('POST', `${path}/reviews`, link);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const { review, url } = response.body as unknown as { review: Review; url: string };
    return { reviewId: review.id, link: `/v1/r/${new URL(url).pathname.split('/').at(-1)}` };
  };
  return { browser, userId, projectId, path, createLink, ...(await createLink()) };
}

const [first, second] = [() => musicIds[0] ?? '', () => musicIds[1] ?? ''];
const comment = (changes: object = {}) => ({
  music_id: first(),
  name: '박고객',
  at_ms: 14_200,
  text: '여기가 좋아요',
  ...changes,
});
const readPage = async (link: string, query = '') =>
  (await client.call('GET', link + query)).body as unknown as ProjectReview;

describe('a link to a project', () => {
  test('shows length, cuts and musics in their order, and nothing else of the owner', async () => {
    const hits = [{ at_ms: 14_200, weight: 1, label: '골목 입구' }];
    const { createLink, projectId } = await createShared({ hits });
    const { link } = await createLink({ days: 3, note: '들어 봐 주세요' });
    const page = await readPage(link);
    expect(Object.keys(page).sort()).toEqual([
      'choice',
      'expires_at',
      'frame_rate',
      'hits',
      'musics',
      'name',
      'note',
      'samples',
      'subject',
      'total',
    ]);
    expect(page).toMatchObject({
      subject: 'project',
      name: '브이로그 3화',
      samples: 2_784_000,
      hits,
      note: '들어 봐 주세요',
      total: 3,
      choice: null,
    });
    expect(page.musics.map(({ music }) => music.id)).toEqual(musicIds.toReversed());
    const [shown] = page.musics;
    expect(shown).toMatchObject({ duration: 40, comments: [] });
    expect(Buffer.from(shown?.peaks ?? '', 'base64')).toEqual(Buffer.from(testPeaks));
    const stream = `/v1/musics/${shown?.music.id}/audios/${shown?.audio_id}?auto_play=false`;
    expect((await client.call('GET', stream)).status).toBe(200);
    expect(JSON.stringify(page)).not.toMatch(new RegExp(`한빛|비밀 메모|liked|${projectId}`));
    const english = await readPage(link, '?lang=en');
    expect(english.musics[0]?.music.title).not.toBe(shown?.music.title);
  });

  test('is made, listed and revoked by the owner of the project alone', async () => {
    const owner = await createShared();
    const other = await createShared();
    const calls: [Parameters<Browser['call']>[0], string, object?][] = [
      ['POST', '/reviews', {}],
      ['GET', '/reviews'],
      ['DELETE', `/reviews/${owner.reviewId}`],
      ['GET', '/feedback'],
      ['GET', '/events'],
    ];
    for (const [method, path, body] of calls) {
      const refused = await other.browser.call(method, owner.path + path, body);
      expect([refused.status, refused.body.type]).toEqual([404, 'not_found.project']);
    }
    const crossed = await other.browser.call('DELETE', `${other.path}/reviews/${owner.reviewId}`);
    expect(crossed.body.type).toBe('not_found.review');
    const asCompany = await owner.browser.call('DELETE', `/v1/reviews/${owner.reviewId}`);
    expect(asCompany.status).toBe(403);
    expect((await client.call('POST', `${owner.link}/openings`)).status).toBe(200);
    const listed = (await owner.browser.call('GET', `${owner.path}/reviews`)).body.items;
    expect(listed).toMatchObject([{ id: owner.reviewId, openings: 1 }]);
  });

  test('is dead at once when it is revoked, expired or without its project', async () => {
    const { browser, path, reviewId, link, createLink } = await createShared();
    const other = await createLink();
    const expectGone = async (dead: string) => {
      for (const [method, url, body] of [
        ['GET', dead],
        ['GET', `${dead}/events`],
        ['POST', `${dead}/openings`],
        ['POST', `${dead}/comments`, comment()],
        ['PUT', `${dead}/choice`, { music_id: first(), name: '박' }],
      ] as const) {
        const response = await client.call(method, url, body);
        expect([response.status, response.body.type]).toEqual([404, 'not_found.review']);
      }
    };
    expect((await browser.call('DELETE', `${path}/reviews/${reviewId}`)).status).toBe(200);
    await expectGone(link);
    expect((await readPage(other.link)).name).toBe('브이로그 3화');
    const expired = await createLink();
    await db()
      .updateTable('reviews')
      .set({ expires_at: new Date() })
      .where('id', '=', expired.reviewId)
      .execute();
    await expectGone(expired.link);
    expect((await browser.call('DELETE', path)).status).toBe(200);
    await expectGone(other.link);
  });

  test('is one of a limited number', async () => {
    const { browser, path, createLink } = await createShared();
    for (let made = 1; made < reviewLimits.maxOpen; made += 1) await createLink();
    const refused = await browser.call('POST', `${path}/reviews`, {});
    expect(refused.body.type).toBe('conflict.reviews_full');
  });
});

describe('a client of a project', () => {
  test('comments on moments and ranges, which the owner resolves', async () => {
    const { browser, path, link } = await createShared();
    const added = await client.call('POST', `${link}/comments`, comment());
    expect(added.body).toMatchObject({ at_ms: 14_200, until_ms: null, is_resolved: false });
    await client.call('POST', `${link}/comments`, comment({ at_ms: 2000, until_ms: 99_000 }));
    const { comments } = await feedbackOf(browser, path);
    expect(comments).toMatchObject([
      { music_id: first(), name: '박고객', at_ms: 14_200, text: '여기가 좋아요' },
      { at_ms: 2000, until_ms: 40_000 },
    ]);
    const resolve = (is_resolved: boolean, id = comments[0]?.id) =>
      browser.call('PATCH', `${path}/comments/${id}`, { is_resolved });
    expect((await resolve(true)).body).toMatchObject({ id: comments[0]?.id, is_resolved: true });
    const shown = (await readPage(link)).musics.find(({ music }) => music.id === first());
    expect(shown?.comments.map(({ at_ms, is_resolved }) => [at_ms, is_resolved])).toEqual([
      [2000, false],
      [14_200, true],
    ]);
    expect((await resolve(false)).body).toMatchObject({ is_resolved: false });
    expect((await resolve(true, uuidV7(new Date()))).body.type).toBe('not_found.comment');
    const other = await createShared();
    const foreign = `${other.path}/comments/${comments[0]?.id}`;
    const refused = await other.browser.call('PATCH', foreign, { is_resolved: true });
    expect(refused.body.type).toBe('not_found.comment');
    expect((await feedbackOf(browser, path)).comments[0]).toMatchObject({ is_resolved: false });
  });

  test('prefers a music, which changes neither the order nor the downloads', async () => {
    const { browser, path, link, userId } = await createShared();
    const choose = (music_id: string) =>
      client.call('PUT', `${link}/choice`, { music_id, name: '박고객' });
    await choose(second());
    const { body } = await choose(first());
    expect(body).toMatchObject({ choice: { music_id: first(), name: '박고객' } });
    expect((await readPage(link)).musics.map(({ music }) => music.id)).toEqual(
      musicIds.toReversed(),
    );
    expect((await feedbackOf(browser, path)).choice).toMatchObject({ music_id: first() });
    for (const table of ['downloads', 'licence_holders'] as const)
      expect(
        await db().selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
      ).toEqual([]);
    await browser.call('DELETE', `${path}/musics/${first()}`);
    expect((await readPage(link)).choice).toBeNull();
  });

  test('reaches only musics that the link shows', async () => {
    const { browser, path, link } = await createShared({
      musics: [{ music_id: first() }, { music_id: second() }],
    });
    const send = async (music_id: string) => [
      (await client.call('POST', `${link}/comments`, comment({ music_id }))).body.type,
      (await client.call('PUT', `${link}/choice`, { music_id, name: '박' })).body.type,
    ];
    const refused = ['not_found.music', 'not_found.music'];
    expect(await send(musicIds[2] ?? '')).toEqual(refused);
    expect(await send('999999999')).toEqual(refused);
    await client.call('POST', `${link}/comments`, comment({ music_id: second() }));
    await changeWithdrawal(db(), second(), 'withdraw');
    expect(await send(second())).toEqual(refused);
    expect((await readPage(link)).musics).toHaveLength(1);
    await changeWithdrawal(db(), second(), 'restore');
    expect((await readPage(link)).musics[1]?.comments).toHaveLength(1);
    await browser.call('DELETE', `${path}/musics/${second()}`);
    expect((await feedbackOf(browser, path)).comments).toEqual([]);
    const candidate = { ...comment(), music_id: undefined, candidate_id: uuidV7(new Date()) };
    const mistaken = await client.call('POST', `${link}/comments`, candidate);
    expect(mistaken.body.type).toBe('not_found.candidate');
  });

  test('needs a name, and a range that ends after its start', async () => {
    const { link } = await createShared();
    for (const change of [
      { name: ' ' },
      { text: '' },
      { until_ms: 14_200 },
      { at_ms: -1 },
      { candidate_id: uuidV7(new Date()) },
      { music_id: undefined },
    ]) {
      const response = await client.call('POST', `${link}/comments`, comment(change));
      expect(response.body.type).toBe('invalid.input');
    }
  });

  const insertComments = (projectId: string, length: number, created_at: Date) =>
    db()
      .insertInto('project_comments')
      .values(
        Array.from({ length }, () => ({
          id: randomUUID(),
          project_id: projectId,
          music_id: first(),
          name: '박고객',
          at_ms: 0,
          text: '…',
          created_at,
        })),
      )
      .execute();

  test('writes comments again once the music of most of them left the project', async () => {
    const { browser, path, projectId, link } = await createShared();
    await insertComments(projectId, reviewLimits.maxComments, new Date());
    const send = () => client.call('POST', `${link}/comments`, comment({ music_id: second() }));
    expect((await send()).body.type).toBe('conflict.comments_full');
    expect((await browser.call('DELETE', `${path}/musics/${first()}`)).status).toBe(200);
    expect((await send()).status).toBe(200);
  });

  test('writes a limited number of comments, also when they arrive at once', async () => {
    const { projectId, link } = await createShared();
    const now = new Date();
    await insertComments(projectId, reviewLimits.maxComments - 2, now);
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => client.call('POST', `${link}/comments`, comment())),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    // What the owner resolved makes room.
    await db()
      .updateTable('project_comments')
      .set({ resolved_at: now })
      .where('text', '=', '…')
      .execute();
    expect((await client.call('POST', `${link}/comments`, comment())).status).toBe(200);
  });
});

test('deleting the account erases links, comments and choices', async () => {
  const { browser, link, projectId } = await createShared();
  await client.call('POST', `${link}/comments`, comment());
  await client.call('PUT', `${link}/choice`, { music_id: first(), name: '박고객' });
  const proof = { password: validPassword };
  const exported = await browser.call('POST', '/v1/user/export', proof);
  const fields = { music_id: first(), name: '박고객' };
  expect(exported.body.tables.projects).toMatchObject([
    { comments: [{ ...fields, text: '여기가 좋아요' }], choice: fields },
  ]);
  expect(exported.body.tables.reviews).toHaveLength(1);
  expect((await browser.call('DELETE', '/v1/user', proof)).status).toBe(200);
  for (const table of ['reviews', 'project_comments', 'project_choices'] as const)
    expect(
      await db()
        .selectFrom(table)
        .select('project_id')
        .where('project_id', '=', projectId)
        .execute(),
    ).toEqual([]);
});
