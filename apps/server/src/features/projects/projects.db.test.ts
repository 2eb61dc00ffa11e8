import { randomUUID } from 'node:crypto';
import type { Project } from '@onsori/contract/projects';
import { projectLimits } from '@onsori/contract/projects-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';
import { changeWithdrawal } from '#test/withdrawals.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const path = '/v1/user/projects';

interface MusicPage {
  readonly total: number;
  readonly items: readonly { readonly music: { readonly id: string }; readonly note: string }[];
}

async function createOwner() {
  const { browser, id } = await accounts.signUp();
  const create = (body: object, key = randomUUID()) =>
    browser.call('POST', path, body, { 'idempotency-key': key });
  const created = async (body: object) => {
    const response = await create(body);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body as unknown as Project;
  };
  const change = (projectId: string, body: object) =>
    browser.call('PATCH', `${path}/${projectId}`, body);
  const put = (projectId: string, musicId: string, body: object = {}) =>
    browser.call('PUT', `${path}/${projectId}/musics/${musicId}`, body);
  const musicsOf = async (projectId: string) =>
    (await browser.call('GET', `${path}/${projectId}/musics`)).body as unknown as MusicPage;
  return { browser, id, create, created, change, put, musicsOf };
}

describe('projects', () => {
  test('are created once per key, with their musics, and listed by their last change', async () => {
    const { browser, create, created, change } = await createOwner();
    const key = randomUUID();
    const body = {
      name: ' 브이로그  3화 ',
      samples: 2_784_000,
      hits: [
        { at_ms: 39_560, weight: 1, label: '뒷모습' },
        { at_ms: 14_200, weight: 0.5, label: '' },
      ],
      shapes: ['build_up'],
      licensee: { name: '김하늘', channel: '@haneul' },
      musics: [{ music_id: '3', note: '도입부' }, { music_id: '999999999' }, { music_id: '1' }],
    };
    const [first, again] = [await create(body, key), await create(body, key)];
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      name: '브이로그 3화',
      frame_rate: '29.97',
      hits: [{ at_ms: 14_200 }, { at_ms: 39_560 }],
      client: null,
      musics: 2,
    });
    await created({ name: '여행' });
    const { body: list } = await browser.call('GET', `${path}?music_id=3`);
    expect(list.items).toMatchObject([
      { name: '여행', has_music: false },
      { name: '브이로그 3화', has_music: true },
    ]);
    await change(first.body.id, { client: '한빛' });
    expect((await browser.call('GET', path)).body.items[0]).toMatchObject({ name: '브이로그 3화' });
  });

  test('have different names, also when they are created at once', async () => {
    const { browser, create, created, change } = await createOwner();
    const results = await Promise.all(
      Array.from({ length: 6 }, () => create({ name: '같은 이름' })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const other = await created({ name: '다른 이름' });
    const refused = await change(other.id, { name: ' 같은  이름' });
    expect(refused.body.type).toBe('conflict.project_name');
    expect((await browser.call('GET', path)).body.total).toBe(2);
  });

  test('free their former name when nothing was licensed under it', async () => {
    const { created, change, create } = await createOwner();
    const { id } = await created({ name: '제목 없음' });
    expect((await change(id, { name: '여행' })).body.name).toBe('여행');
    await created({ name: '제목 없음' });
    expect((await create({ name: '여행' })).body.type).toBe('conflict.project_name');
  });

  test('refuse contradictory fields', async () => {
    const { created, change } = await createOwner();
    const { id } = await created({ name: '브이로그' });
    const hit = { at_ms: 1000, weight: 1, label: '' };
    for (const body of [
      { shapes: ['build_up', 'steady'] },
      { shapes: ['open_end', 'open_end'] },
      { hits: [hit, hit] },
      { samples: 1 },
      { name: '  ' },
    ])
      expect((await change(id, body)).body.type).toBe('invalid.input');
  });

  test('are limited in number', async () => {
    const { id: userId, create } = await createOwner();
    const now = new Date();
    await db()
      .insertInto('projects')
      .values(
        Array.from({ length: projectLimits.maxProjects }, (_, at) => ({
          id: uuidV7(now),
          user_id: userId,
          name: `${at}`,
          frame_rate: '25',
          hits: '[]',
          shapes: [],
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    expect((await create({ name: '하나 더' })).body.type).toBe('conflict.projects_full');
  });

  test('are neither read nor changed by others', async () => {
    const owner = await createOwner();
    const other = await createOwner();
    const { id } = await owner.created({ name: '내 프로젝트', musics: [{ music_id: '1' }] });
    for (const [method, url, body] of [
      ['GET', `${path}/${id}`],
      ['PATCH', `${path}/${id}`, { name: '네 프로젝트' }],
      ['DELETE', `${path}/${id}`],
      ['GET', `${path}/${id}/musics`],
      ['PUT', `${path}/${id}/musics/2`, {}],
      ['DELETE', `${path}/${id}/musics/1`],
    ] as const)
      expect((await other.browser.call(method, url, body)).body.type).toBe('not_found.project');
    expect((await owner.musicsOf(id)).total).toBe(1);
    expect((await owner.browser.call('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await owner.browser.call('GET', `${path}/${id}`)).status).toBe(404);
  });
});

describe('musics of a project', () => {
  test('stay in the order they were added in, with their notes', async () => {
    const { browser, created, put, musicsOf } = await createOwner();
    const { id } = await created({ name: '후보' });
    for (const musicId of ['5', '2', '9']) await put(id, musicId, { note: ` ${musicId}번  곡 ` });
    await put(id, '2');
    await put(id, '9', { note: '' });
    const notes = async () => (await musicsOf(id)).items.map(({ music, note }) => [music.id, note]);
    expect(await notes()).toEqual([
      ['5', '5번 곡'],
      ['2', '2번 곡'],
      ['9', ''],
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await browser.call('DELETE', `${path}/${id}/musics/5`)).status).toBe(200);
    await put(id, '5');
    const order = async () => (await notes()).map(([musicId]) => musicId);
    expect(await order()).toEqual(['2', '9', '5']);
    await put(id, '7', { before: '9' });
    await put(id, '8', { before: '2' });
    await put(id, '3', { before: '4' });
    await put(id, '5', { before: '8' });
    expect(await order()).toEqual(['8', '2', '7', '9', '5', '3']);
  });

  test('are added once when several requests arrive at once', async () => {
    const { created, put, musicsOf } = await createOwner();
    const { id } = await created({ name: '동시에' });
    const results = await Promise.all(['1', '1', '2', '2', '3'].map((musicId) => put(id, musicId)));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await musicsOf(id)).total).toBe(3);
  });

  test('are published, and disappear while they are withdrawn', async () => {
    const { browser, created, put, musicsOf } = await createOwner();
    const { id } = await created({ name: '철회' });
    await put(id, '21');
    await put(id, '22');
    await changeWithdrawal(db(), '21', 'withdraw');
    expect(await musicsOf(id)).toMatchObject({ total: 1, items: [{ music: { id: '22' } }] });
    expect((await browser.call('GET', `${path}/${id}`)).body).toMatchObject({ musics: 1 });
    expect((await put(id, '23')).status).toBe(200);
    await changeWithdrawal(db(), '21', 'restore');
    expect((await musicsOf(id)).total).toBe(3);
    expect((await put(id, '999999999')).body.type).toBe('not_found.music');
  });
});
