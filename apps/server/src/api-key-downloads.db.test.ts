import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestFile, TEST_FILE_NAME } from '#features/downloads/test-file.rules.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { createTestKey, ownEnterprise } from '#test/api-keys.ts';
import { publishDownloadableMusic } from '#test/downloadable-music.ts';
import { createDownloadRequest } from '#test/downloader.ts';
import { issueTestLicence } from '#test/licences.ts';
import { insertTestProject } from '#test/project-examples.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
let musicId = '';
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  ({ musicId } = await publishDownloadableMusic(db(), disk().storage));
});
afterAll(() => accounts.app.close());

const company = '방송국';
/** Without a licensee. */
const request = (more = {}) => {
  const { licensee: _, ...body } = createDownloadRequest(musicId, more);
  return body;
};

function callWith(secret: string) {
  const headers = { authorization: `Bearer ${secret}` };
  return {
    get: (path: string) => accounts.app.inject({ url: `/_api${path}`, headers }),
    post: (path: string, payload: object, key: string = randomUUID()) =>
      accounts.app.inject({
        method: 'POST',
        url: `/_api${path}`,
        payload,
        headers: { ...headers, 'idempotency-key': key },
      }),
  };
}

async function openKeys() {
  const owner = await accounts.signUp();
  const organizationId = await ownEnterprise(db(), owner.id);
  const live = await createTestKey(db(), owner.id);
  const testKey = await createTestKey(db(), owner.id, { mode: 'test' });
  return { owner, organizationId, live, testKey };
}

const countRows = async (table: 'licences' | 'downloads' | 'air_requests') => {
  const { count } = await db()
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('a live key licenses to the company, in the certificate and in public', async () => {
  const { owner, live } = await openKeys();
  const key = callWith(live.secret);
  const personal = await issueTestLicence(db(), { userId: owner.id, musicId, project: '개인' });
  const response = await key.post('/v1/downloads/musics', request({ project: '봄 특집' }));
  expect(response.statusCode).toBe(200);
  const id = String(response.headers['onsori-licence-id']);
  const check = (await accounts.app.inject({ url: `/_api/v1/licences/${id}` })).json();
  expect(check).toMatchObject({
    status: 'valid',
    licence: { company, holder: { name: company, channel: 'API' } },
  });
  const licences = (await key.get('/v1/user/licences')).json();
  expect(licences).toMatchObject({
    total: 1,
    items: [{ id, company, licensee: { name: company }, project: '봄 특집' }],
  });
  expect((await key.get(`/v1/user/licences/${id}/pdf`)).statusCode).toBe(200);
  expect((await key.get(`/v1/user/licences/${id}/dispute`)).json().en).not.toContain('Seat holder');
  const foreign = await key.get(`/v1/user/licences/${personal.id}/json`);
  expect(foreign.json().type).toBe('not_found.licence');
  const conflict = await key.post('/v1/downloads/musics', request({ project: '개인' }));
  expect(conflict.json().type).toBe('conflict.licence_held');
  const { body } = await owner.browser.call('GET', `/v1/downloads/musics/${musicId}`);
  expect(body).toMatchObject({ licensee: { name: '김하늘' } });
  const files = await key.get(`/v1/downloads/musics/${musicId}`);
  expect(files.json().licensee).toEqual({ name: company, channel: 'API' });
});

test('a renamed project of the owner changes nothing for a key', async () => {
  const { owner, live } = await openKeys();
  const project = await insertTestProject(db(), owner.id, { name: '초안' });
  await issueTestLicence(db(), { userId: owner.id, musicId, project: '초안' });
  const path = `/v1/user/projects/${project.id}`;
  expect((await owner.browser.call('PATCH', path, { name: '봄 특집' })).status).toBe(200);
  const key = callWith(live.secret);
  const response = await key.post('/v1/downloads/musics', request({ project: '봄 특집' }));
  expect(response.statusCode).toBe(200);
  const { items } = (await key.get('/v1/user/licences')).json();
  expect(items).toMatchObject([{ project: '봄 특집', licensee: { name: company } }]);
});

test('a key of another company does not read the licence', async () => {
  const [own, other] = [await openKeys(), await openKeys()];
  const response = await callWith(own.live.secret).post('/v1/downloads/musics', request());
  const id = String(response.headers['onsori-licence-id']);
  const key = callWith(other.live.secret);
  expect((await key.get(`/v1/user/licences/${id}/json`)).json().type).toBe('not_found.licence');
  expect((await key.get('/v1/user/licences')).json().total).toBe(0);
});

test('a repetition with the same Idempotency-Key licenses once', async () => {
  const { live } = await openKeys();
  const key = callWith(live.secret);
  const before = await countRows('licences');
  const idempotencyKey = randomUUID();
  const first = await key.post('/v1/downloads/musics', request(), idempotencyKey);
  const second = await key.post('/v1/downloads/musics', request(), idempotencyKey);
  expect(second.headers['onsori-licence-id']).toBe(first.headers['onsori-licence-id']);
  expect(await countRows('licences')).toBe(before + 1);
});

test('a test key downloads the test file, and issues and changes nothing', async () => {
  const { testKey, live } = await openKeys();
  const key = callWith(testKey.secret);
  const count = async () => [
    await countRows('licences'),
    await countRows('downloads'),
    await countRows('air_requests'),
  ];
  const before = await count();
  const idempotencyKey = randomUUID();
  const response = await key.post('/v1/downloads/musics', request(), idempotencyKey);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(createTestFile())).toBe(true);
  expect(response.headers['content-disposition']).toContain(TEST_FILE_NAME);
  expect(response.headers['content-type']).toBe('audio/wav');
  expect(response.headers['onsori-licence-id']).toBeUndefined();
  const link = (await key.post('/v1/downloads/links', request())).json();
  expect(link).toMatchObject({ file_name: TEST_FILE_NAME, licence_id: '' });
  const linked = await accounts.app.inject({ url: link.url });
  expect(linked.rawPayload.equals(createTestFile())).toBe(true);
  const unknown = await key.post('/v1/downloads/musics', { ...request(), music_id: '999999' });
  expect(unknown.json().type).toBe('not_found.music');
  const created = await key.post('/v1/generations', {});
  expect(created.json().type).toBe('forbidden.test_key');
  expect((await key.get('/v1/generations')).statusCode).toBe(200);
  expect(await count()).toEqual(before);
  const reused = await callWith(live.secret).post(
    '/v1/downloads/musics',
    request(),
    idempotencyKey,
  );
  expect(reused.json().type).toBe('invalid.idempotency_key_reused');
});

test('a download link ends with its key', async () => {
  const { owner, live } = await openKeys();
  const link = (await callWith(live.secret).post('/v1/downloads/links', request())).json();
  expect((await accounts.app.inject({ url: link.url })).statusCode).toBe(200);
  await owner.browser.call('DELETE', `/v1/user/api-keys/${live.key.id}`);
  expect((await accounts.app.inject({ url: link.url })).statusCode).toBe(401);
});
