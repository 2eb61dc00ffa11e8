import { randomBytes } from 'node:crypto';
import { api } from '@onsori/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';
import { issueTestLicence } from '#test/licences.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { changeWithdrawal } from '#test/withdrawals.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
type User = Awaited<ReturnType<AccountsApp['signUp']>>;
let operator: User;
let member: User;
let companyId: string;

beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  operator = await signUpOperator(accounts, db(), ['catalogue']);
  member = await accounts.signUp();
  companyId = await createTestCompany(db());
  await addTestMember(db(), companyId, member.id, 'viewer');
});
afterAll(() => accounts.app.close());

const reason = '전용 계약';
const publish = async () =>
  (await publishPlayableMusic(db(), disk().storage, randomBytes(2000))).musicId;
const reserve = (musicId: string, company = companyId) =>
  operator.browser.call('POST', `/v1/operator/companies/${company}/musics`, {
    music_id: musicId,
    reason,
  });
/** As the dialog of the console searches. */
const find = async (musicId: string) => {
  const { body } = await operator.browser.call('GET', `/v1/operator/musics?text=${musicId}`);
  return api.listCatalogMusics.reply.parse(body).items.map(({ id }) => id);
};

test('the track leaves the catalogue, is in the library of the company and is recorded', async () => {
  const musicId = await publish();
  expect(await find(musicId)).toEqual([musicId]);
  expect((await reserve(musicId)).body).toEqual({ accepted: true });
  expect(await find(musicId)).toEqual([]);
  expect((await operator.browser.call('GET', `/v1/musics/${musicId}`)).status).toBe(404);
  const library = await member.browser.call('GET', '/v1/pavilion/musics');
  expect(JSON.stringify(library.body)).toContain(`"${musicId}"`);
  const entries = await readAuditEntries(db(), testEncryption, { subjectId: musicId });
  expect(entries).toMatchObject([
    { action: 'music.reserved', details: { reason, after: { organization_id: companyId } } },
  ]);
});

test('a track that somebody licensed stays in the catalogue', async () => {
  const musicId = await publish();
  await issueTestLicence(db(), { userId: member.id, musicId });
  expect((await reserve(musicId)).body.type).toBe('conflict.music_licensed');
  expect(await find(musicId)).toEqual([musicId]);
});

test('a withdrawn track, and one of another company, cannot be reserved', async () => {
  const [withdrawn, taken] = [await publish(), await publish()];
  await changeWithdrawal(db(), withdrawn, 'withdraw');
  expect((await reserve(withdrawn)).body.type).toBe('conflict.music_state');
  expect((await reserve(taken, await createTestCompany(db()))).status).toBe(200);
  expect((await reserve(taken)).body.type).toBe('conflict.music_state');
});

test('one of two companies gets a track that both reserve at the same time', async () => {
  const musicId = await publish();
  const other = await createTestCompany(db());
  const replies = await Promise.all([reserve(musicId), reserve(musicId, other)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('unknown companies and tracks are refused', async () => {
  const unknown = await reserve(await publish(), uuidV7(new Date()));
  expect(unknown.body.type).toBe('not_found.company');
  expect((await reserve('999999999')).body.type).toBe('not_found.music');
});
