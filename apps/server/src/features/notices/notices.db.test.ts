import { api } from '@onsori/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { exampleNotice } from '#test/notice-examples.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let admin: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  admin = await signUpOperator(accounts, db(), ['admin']);
});
afterAll(() => accounts.app.close());
beforeEach(async () => {
  await db().deleteFrom('notices').execute();
});

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const path = '/v1/operator/notices';

const create = async (changes: Parameters<typeof exampleNotice>[0] = {}) => {
  const { status, body } = await admin.browser.call('POST', path, exampleNotice(changes));
  expect(status).toBe(200);
  return api.createNotice.reply.parse(body).id;
};
const readActive = async () => {
  const response = await accounts.app.inject({ method: 'GET', url: '/_api/v1/notices' });
  return { response, items: api.listActiveNotices.reply.parse(response.json()).items };
};
const activeIds = async () => (await readActive()).items.map(({ id }) => id);
const list = async () => {
  const { body } = await admin.browser.call('GET', path);
  return api.listNotices.reply.parse(body).items;
};
const end = (id: string) => admin.browser.call('POST', `${path}/${id}/end`, { reason: '끝났어요' });
const entriesOf = async (subjectId: string) =>
  (await readAuditEntries(db(), testEncryption, { actorUserId: admin.id, subjectId }))
    .reverse()
    .map(({ action, details }) => ({ action, ...details }));

describe('the pages', () => {
  test('get an active notice in both languages, with public caching below a minute', async () => {
    const id = await create();
    const { response, items } = await readActive();
    const { texts } = exampleNotice();
    expect(items).toEqual([{ id, kind: 'info', texts, link: '/music' }]);
    const [, maxAge] = /^public, max-age=(\d+)/.exec(`${response.headers['cache-control']}`) ?? [];
    expect(Number(maxAge) * 2).toBeLessThan(60);
  });

  test('get a notice between its start and its end only', async () => {
    const now = fromNow(0);
    await create({ starts_at: fromNow(1), ends_at: fromNow(2) });
    await create({ starts_at: fromNow(-2), ends_at: now });
    const active = await create({ starts_at: now });
    expect(await activeIds()).toEqual([active]);
    expect((await list()).map(({ state }) => state)).toEqual(['scheduled', 'active', 'ended']);
  });

  test('get warnings first, then the latest', async () => {
    const older = await create({ starts_at: fromNow(-2) });
    const warning = await create({ kind: 'warning', starts_at: fromNow(-3) });
    const newer = await create({ starts_at: fromNow(-1) });
    expect(await activeIds()).toEqual([warning, newer, older]);
  });
});

describe('an admin', () => {
  test('edits a notice, and the change is recorded', async () => {
    const id = await create();
    const edited = exampleNotice({ kind: 'warning', link: null });
    expect((await admin.browser.call('PUT', `${path}/${id}`, edited)).status).toBe(200);
    expect((await readActive()).items).toEqual([
      { id, kind: 'warning', texts: edited.texts, link: null },
    ]);
    const entries = await entriesOf(id);
    expect(entries.map(({ action }) => action)).toEqual(['notice.created', 'notice.edited']);
    expect(entries[1]).toMatchObject({
      before: { kind: 'info', link: '/music', text_ko: '새 음악을 더했어요.' },
      after: { kind: 'warning', link: null },
    });
  });

  test('ends a notice once, also before its start', async () => {
    const [active, scheduled] = [
      await create(),
      await create({ starts_at: fromNow(1), ends_at: fromNow(2) }),
    ];
    for (const id of [active, scheduled]) {
      expect((await end(id)).status).toBe(200);
      expect((await end(id)).body.type).toBe('conflict.notice_ended');
    }
    expect(await activeIds()).toEqual([]);
    expect((await list()).map(({ state }) => state)).toEqual(['ended', 'ended']);
    expect((await entriesOf(active))[1]).toMatchObject({
      action: 'notice.ended',
      reason: '끝났어요',
    });
    expect(await entriesOf(active)).toHaveLength(2);
  });

  test('cannot edit a notice that ended or does not exist', async () => {
    const id = await create({ starts_at: fromNow(-2), ends_at: fromNow(-1) });
    const edit = (noticeId: string) =>
      admin.browser.call('PUT', `${path}/${noticeId}`, exampleNotice());
    expect((await edit(id)).body.type).toBe('conflict.notice_ended');
    expect((await edit('999999999')).body.type).toBe('not_found.notice');
  });

  test.each([
    ['an end before the start', { starts_at: fromNow(2), ends_at: fromNow(1) }],
    ['an empty text', { texts: { ko: ' ', en: 'text' } }],
    ['a script as a link', { link: 'javascript:alert(1)' }],
    ['a link that leaves the site as a path', { link: '//example.com' }],
    ['a backslash that browsers read as a slash', { link: '/\\example.com' }],
    ['a link without encryption', { link: 'http://example.com' }],
  ])('is refused %s', async (_, changes) => {
    const { body } = await admin.browser.call('POST', path, { ...exampleNotice(), ...changes });
    expect(body.type).toBe('invalid.input');
    expect(await list()).toEqual([]);
  });
});
