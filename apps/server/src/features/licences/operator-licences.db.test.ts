import { hash } from 'node:crypto';
import { api } from '@onsori/contract/api';
import { formatLicenceId } from '@onsori/contract/licence-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockUserRow } from '#features/account/account.public.ts';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { requireCustomer } from '#features/billing/payments.service.ts';
import { createOrganization } from '#features/organizations/organizations.public.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { type DownloadableMusic, publishDownloadableMusic } from '#test/downloadable-music.ts';
import { createDownloader, createDownloadRequest } from '#test/downloader.ts';
import { issueTestLicence, revokeTestLicence, testFile, testLicenceKeys } from '#test/licences.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { createPaidOrder } from '#test/payments.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { verifyCertificate } from './certificate.rules.ts';
import { findCertificateBytes } from './licence-holders.repo.ts';
import { findLicence } from './licences.repo.ts';
import { holderDigest } from './licences.rules.ts';
import { loadLicenceEdition } from './licences.service.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
let operator: Awaited<ReturnType<typeof signUpOperator>>;
let music: DownloadableMusic;

beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  music = await publishDownloadableMusic(db(), disk().storage, { isFree: true });
  operator = await signUpOperator(accounts, db(), ['support']);
});
afterAll(() => accounts.app.close());

const reason = '오타 정정 요청';
const path = (id: string) => `/v1/operator/licences/${id}`;
const lookUp = async (id: string) => {
  const { status, body } = await operator.browser.call('GET', path(id));
  expect({ status, type: body.type }).toEqual({ status: 200 });
  return api.lookUpLicence.reply.parse(body);
};
const act = async (id: string, action: string, fields: object = {}) => {
  const body = { reason, ...fields };
  const response = await operator.browser.call('POST', `${path(id)}/${action}`, body);
  return { status: response.status, type: response.body.type, body: response.body };
};
const check = async (id: string) =>
  (await accounts.app.inject({ url: `/_api/v1/licences/${id}` })).json();
const entriesOf = async (id: string) =>
  (await readAuditEntries(db(), testEncryption, { actorUserId: operator.id, subjectId: id }))
    .reverse()
    .map(({ action, subjectUserId, details }) => ({ action, subjectUserId, ...details }));

const name = '김하늘';
async function createLicence(options: Partial<Parameters<typeof issueTestLicence>[1]> = {}) {
  const user = await accounts.signUp();
  const { musicId } = music;
  const input = { userId: user.id, musicId, project: '봄', client: '소리상사', ...options };
  const { id } = await issueTestLicence(db(), input);
  return { ...user, licenceId: id, input };
}

async function createCompany(name: string) {
  const { id: ownerUserId } = await accounts.signUp();
  const command = { name, ownerUserId, seatLimit: 2, now: new Date() };
  return db()
    .transaction()
    .execute((tx) => createOrganization(tx, command));
}

describe('looking up', () => {
  test('finds a licence in any notation of its number, with its holder masked', async () => {
    const { id: userId, email, licenceId } = await createLicence();
    const found = await lookUp(formatLicenceId(licenceId).toLowerCase());
    expect(found).toMatchObject({
      id: licenceId,
      music: { id: music.musicId },
      plan: 'creator',
      scope: 'own_channels',
      project: '봄',
      company: null,
      holder: { user_id: userId, name: '김**', channel: 'youtube.com/@haneul' },
      revocation: null,
      is_refunded: false,
      editions: [{ edition: 1, change: 'issued' }],
      downloads: { count: 0, latest_at: null },
    });
    for (const secret of [name, email, '소리상사'])
      expect(JSON.stringify(found)).not.toContain(secret);
  });

  test('counts the downloads of the licence', async () => {
    const user = await createDownloader(accounts, db(), 'free');
    const download = (key: string) =>
      accounts.app.inject({
        method: 'POST',
        url: '/_api/v1/downloads/links',
        payload: createDownloadRequest(music.musicId),
        headers: { authorization: `Bearer ${user.browser.token}`, 'idempotency-key': key },
      });
    const { licence_id: id } = (await download('first-download-of-two')).json();
    await download('second-download-of-two');
    const { downloads } = await lookUp(id);
    expect(downloads.count).toBe(2);
    expect(Date.now() - Date.parse(downloads.latest_at ?? '')).toBeLessThan(60_000);
  });

  test('finds nothing under unknown and malformed numbers', async () => {
    for (const id of ['0193C8A07B1A7CDE8F001234', 'none'])
      for (const call of [operator.browser.call('GET', path(id)), act(id, 'revoke')])
        expect((await call).status).toBe(404);
  });

  test('shows a licence whose holder left without a name', async () => {
    const { licenceId, browser } = await createLicence();
    await browser.call('DELETE', '/v1/user', { password: validPassword });
    expect(await lookUp(licenceId)).toMatchObject({ holder: null, project: null });
    for (const [action, fields] of [
      ['unmask', {}],
      ['correct', { name: '김하눌' }],
    ] as const)
      expect((await act(licenceId, action, fields)).type).toBe('conflict.licence_holder_left');
  });
});

test('reveals the holder for a reason, which is recorded', async () => {
  const { id: userId, email, licenceId } = await createLicence();
  const { body } = await act(licenceId, 'unmask');
  expect(body).toMatchObject({ name, email, client: '소리상사' });
  expect(await entriesOf(licenceId)).toEqual([
    { action: 'person.unmasked', subjectUserId: userId, reason },
  ]);
});

describe('revoking and restoring', () => {
  test('a licence is revoked and restored once each, and both are recorded', async () => {
    const { id: userId, licenceId } = await createLicence();
    expect((await act(licenceId, 'restore')).type).toBe('conflict.licence_state');
    expect((await act(licenceId, 'revoke')).status).toBe(200);
    expect((await act(licenceId, 'revoke')).type).toBe('conflict.licence_state');
    expect((await check(licenceId)).status).toBe('revoked');
    const { revocation } = await lookUp(licenceId);
    expect(revocation?.reason).toBe(reason);
    expect((await act(licenceId, 'restore', { reason: '착오' })).status).toBe(200);
    expect((await check(licenceId)).status).toBe('valid');
    expect((await lookUp(licenceId)).revocation).toBeNull();
    expect(await entriesOf(licenceId)).toEqual([
      { action: 'licence.revoked', subjectUserId: userId, reason },
      {
        action: 'licence.restored',
        subjectUserId: userId,
        before: { revoked_at: revocation?.at, revoked_because: reason },
        reason: '착오',
      },
    ]);
  });

  test('of two concurrent revocations one is refused', async () => {
    const { licenceId } = await createLicence();
    const replies = await Promise.all([act(licenceId, 'revoke'), act(licenceId, 'revoke')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await entriesOf(licenceId)).toHaveLength(1);
  });

  test('a licence is not restored after its track was paid back', async () => {
    const { id: userId, licenceId } = await createLicence();
    const { id: customerId } = await requireCustomer(db(), userId, new Date());
    const { lineIds } = await createPaidOrder(db(), customerId, [music.musicId]);
    const setLine = (values: { licence_id?: string; refunded_at: Date | null }) =>
      db().updateTable('invoice_lines').set(values).where('id', 'in', lineIds).execute();
    await setLine({ licence_id: licenceId, refunded_at: new Date() });
    await act(licenceId, 'revoke');
    expect((await lookUp(licenceId)).is_refunded).toBe(true);
    expect((await act(licenceId, 'restore')).type).toBe('conflict.licence_refunded');
    expect((await check(licenceId)).status).toBe('revoked');
    await setLine({ refunded_at: null });
    expect((await act(licenceId, 'restore')).status).toBe(200);
  });

  test('lists revoked licences page by page, last revoked first', async () => {
    const { id: userId } = await accounts.signUp();
    const ids: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      const { id } = await issueTestLicence(db(), {
        userId,
        musicId: music.musicId,
        project: String(n),
      });
      await revokeTestLicence(db(), id, reason, new Date(Date.now() + n));
      ids.unshift(id);
    }
    const list = async (query = '') => {
      const { body } = await operator.browser.call('GET', `/v1/operator/licences${query}`);
      return api.listRevokedLicences.reply.parse(body);
    };
    const first = await list();
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(first.items[0]).toMatchObject({ music: { id: music.musicId }, revocation: { reason } });
    const second = await list(`?cursor=${first.next_cursor}`);
    expect(second.items.slice(0, 2).map(({ id }) => id)).toEqual(ids.slice(20));
  });
});

describe('correcting the name', () => {
  test('signs another edition for the new name, and the earlier one stays verifiable', async () => {
    const { id: userId, licenceId } = await createLicence();
    const before = await findLicence(db(), licenceId);
    expect((await act(licenceId, 'correct', { name: ' 김하눌 ' })).status).toBe(200);
    const after = await findLicence(db(), licenceId);
    const claims = verifyCertificate(after?.bytes ?? Buffer.alloc(0), testLicenceKeys);
    expect(claims?.edition).toBe(2);
    expect(after?.holder?.name).toBe('김하눌');
    expect(after?.holder && holderDigest(after.holder, null)).toBe(claims?.holder_digest);
    expect(after?.holder?.salt).not.toBe(before?.holder?.salt);
    const stored = await findCertificateBytes(db(), licenceId, 1);
    expect(stored && before?.bytes.equals(stored)).toBe(true);
    const { status, licence } = await check(licenceId);
    expect(status).toBe('valid');
    expect(licence).toMatchObject({
      edition: 2,
      holder_digest: claims?.holder_digest,
      certificate_sha256: [before, after].map((row) => row && hash('sha256', row.bytes)),
      editions: [
        { edition: 1, change: 'issued' },
        { edition: 2, change: 'corrected' },
      ],
    });
    expect(await entriesOf(licenceId)).toEqual([
      {
        action: 'licence.reissued',
        subjectUserId: userId,
        before: { name, edition: 1 },
        after: { name: '김하눌', edition: 2 },
        reason,
      },
    ]);
  });

  test('later downloads extend the corrected edition', async () => {
    const { licenceId, input } = await createLicence();
    await act(licenceId, 'correct', { name: '김하눌' });
    const extended = await issueTestLicence(db(), { ...input, files: [testFile('b.wav')] });
    expect(extended.id).toBe(licenceId);
    expect(extended.holder && holderDigest(extended.holder, null)).toBe(
      extended.claims.holder_digest,
    );
    const { editions } = await lookUp(licenceId);
    expect(editions.map(({ change }) => change)).toEqual(['issued', 'corrected', 'extended']);
  });

  test('a repeated delivery contains the latest edition instead of one with the former name', async () => {
    const { licenceId, input } = await createLicence();
    await act(licenceId, 'correct', { name: '김하눌' });
    await issueTestLicence(db(), { ...input, files: [testFile('b.wav')] });
    const editionOf = async (edition: number) =>
      (await loadLicenceEdition(db(), testLicenceKeys, licenceId, edition)).claims.edition;
    expect([await editionOf(1), await editionOf(2), await editionOf(3)]).toEqual([3, 2, 3]);
  });

  test('corrects the company of a seat, and no company of a person', async () => {
    const company = { id: await createCompany('온도 스튜디오'), name: '온도 스튜디오' };
    const { licenceId } = await createLicence({ company });
    const names = { company: '온도스튜디오' };
    expect((await act(licenceId, 'correct', names)).status).toBe(200);
    const row = await findLicence(db(), licenceId);
    expect(row).toMatchObject({ company: names.company, holder: { name } });
    expect((await check(licenceId)).licence.holder_digest).toBe(
      row?.holder && holderDigest(row.holder, names.company),
    );
    const person = await createLicence();
    expect((await act(person.licenceId, 'correct', names)).type).toBe('invalid.input');
    expect((await lookUp(person.licenceId)).editions).toHaveLength(1);
  });

  test('refuses an unchanged name and a revoked licence', async () => {
    const { licenceId } = await createLicence();
    for (const names of [{}, { name: `${name} ` }])
      expect((await act(licenceId, 'correct', names)).type).toBe('invalid.input');
    await act(licenceId, 'revoke');
    const refused = await act(licenceId, 'correct', { name: '김하눌' });
    expect(refused.type).toBe('conflict.licence_state');
    expect((await lookUp(licenceId)).editions).toHaveLength(1);
  });

  test('waits for the deletion of the account, which leaves no name', async () => {
    const { id: userId, licenceId } = await createLicence();
    let correction: ReturnType<typeof act> | undefined;
    await db()
      .transaction()
      .execute(async (tx) => {
        await lockUserRow(tx, userId);
        correction = act(licenceId, 'correct', { name: '김하눌' });
        await new Promise((resolve) => setTimeout(resolve, 200));
        await tx.deleteFrom('licence_holders').where('user_id', '=', userId).execute();
      });
    expect((await correction)?.type).toBe('conflict.licence_holder_left');
  });
});
