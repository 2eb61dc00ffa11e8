import { hash, randomBytes } from 'node:crypto';
import { encodeLicenceId } from '@onsori/contract/licence-terms';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOrganization } from '#features/organizations/organizations.public.ts';
import { createSigningKeys } from '#infra/signing-keys.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { issueTestLicence, revokeTestLicence, testFile, testLicenceKeys } from '#test/licences.ts';
import { useSuite } from '#test/suite.ts';
import { verifyCertificate } from './certificate.rules.ts';
import { countLicencesSince } from './licence-holders.repo.ts';
import { holderDigest } from './licences.rules.ts';
import { createLicenceCheck } from './licences.service.ts';

vi.setConfig({ testTimeout: 60_000 });

const suite = useSuite('fixture');
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const db = () => suite().database.db;
const musicId = '1';
const read = async (path: string, token: string | null = null) =>
  (
    await accounts.app.inject({
      url: `/_api${path}`,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
  ).json();
const check = (id: string) => read(`/v1/licences/${encodeURIComponent(id)}`);

test('verifies a licence by its id in any accepted notation, without signing in', async () => {
  const { id: userId } = await accounts.signUp();
  const { id, bytes } = await issueTestLicence(db(), { userId, musicId });
  const answer = await check(id);
  expect(answer).toMatchObject({
    id,
    status: 'valid',
    licence: {
      plan: 'creator',
      scope: 'own_channels',
      edition: 1,
      revoked_at: null,
      holder: { name: '김**', channel: 'youtube.com/@haneul' },
      files: [testFile('한강의 새벽.wav')],
      certificate: bytes.toString('utf8'),
      certificate_sha256: [hash('sha256', bytes)],
    },
  });
  expect(JSON.stringify(answer)).not.toContain('김하늘');
  expect(await check(id.toLowerCase().replaceAll('0', 'o'))).toEqual(answer);
});

test('issuing again extends the same licence, and every edition verifies', async () => {
  const { id: userId } = await accounts.signUp();
  const command = { userId, musicId, plan: 'free', scope: 'personal' } as const;
  const first = await issueTestLicence(db(), command);
  const again = await issueTestLicence(db(), { ...command, project: '  ' });
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const wider = await issueTestLicence(db(), {
    ...command,
    plan: 'pro',
    scope: 'client_work',
    files: [testFile('b.wav')],
    licensee: { name: '다른 사람', channel: 'x' },
  });
  expect(wider.id).toBe(first.id);
  expect(wider.claims).toMatchObject({
    edition: 2,
    plan: 'pro',
    issued_at: first.claims.issued_at,
  });
  expect(wider.claims.files).toHaveLength(2);
  expect(wider.claims.holder_digest).toBe(first.claims.holder_digest);
  const { licence } = await check(first.id);
  expect(licence.certificate_sha256).toEqual(
    [first, wider].map(({ bytes }) => hash('sha256', bytes)),
  );
  for (const { bytes } of [first, wider])
    expect(verifyCertificate(bytes, testLicenceKeys)).not.toBeNull();
});

test('fifty concurrent issues create one licence per project with all files', async () => {
  const { id: userId, browser } = await accounts.signUp();
  const issued = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      issueTestLicence(db(), {
        userId,
        musicId,
        project: at % 2 ? '봄' : null,
        files: [testFile(`${at}.wav`)],
      }),
    ),
  );
  expect(new Set(issued.map(({ id }) => id)).size).toBe(2);
  const body = await read('/v1/user/licences', browser.token);
  expect(body.total).toBe(2);
  expect(body.items.map(({ files }: { files: unknown[] }) => files.length)).toEqual([25, 25]);
  const projects = body.items.map(({ project }: { project: string | null }) => project);
  expect(new Set(projects)).toEqual(new Set(['봄', null]));
});

test('a failed transaction leaves no licence', async () => {
  const { id: userId } = await accounts.signUp();
  const count = async () => (await db().selectFrom('licences').select('id').execute()).length;
  const before = await count();
  await expect(issueTestLicence(db(), { userId, musicId: '999999999' })).rejects.toThrow();
  const nobody = '0193c8a0-7b1a-7cde-8f00-00000000dead';
  await expect(issueTestLicence(db(), { userId: nobody, musicId })).rejects.toMatchObject({
    type: 'unauthorized.token_invalid',
  });
  expect(await count()).toBe(before);
});

test('only the holder can download the PDF, the JSON and the dispute texts', async () => {
  const { id: userId, browser } = await accounts.signUp();
  const other = await accounts.signUp();
  const { id, bytes } = await issueTestLicence(db(), { userId, musicId, project: '봄 나들이' });
  const file = (kind: string, who = browser) =>
    accounts.app.inject({
      url: `/_api/v1/user/licences/${id}/${kind}`,
      headers: { authorization: `Bearer ${who.token}` },
    });
  const json = await file('json');
  expect(json.rawPayload.equals(bytes)).toBe(true);
  expect(json.headers['content-type']).toBe('application/json');
  const pdf = await file('pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="onsori-licence-[\w-]+\.pdf"$/,
    ),
  });
  expect((await file('pdf')).rawPayload.equals(pdf.rawPayload)).toBe(true);
  const disputeTexts = (await file('dispute')).json();
  for (const text of [disputeTexts.ko, disputeTexts.en]) {
    expect(text).toContain(`https://onsori.test/verify/${id}`);
    expect(text).toContain('김하늘 (youtube.com/@haneul)');
    expect(text).toContain('봄 나들이');
  }
  for (const kind of ['pdf', 'json', 'dispute'])
    expect((await file(kind, other.browser)).json().type).toBe('not_found.licence');
});

test('a licence verifies after its holder deleted the account and no longer shows a name', async () => {
  const { id: userId, browser } = await accounts.signUp();
  const { id, bytes, holder, claims } = await issueTestLicence(db(), { userId, musicId });
  if (!holder) throw new Error('the licence has no holder');
  const { body } = await browser.call('POST', '/v1/user/export', { password: validPassword });
  expect(JSON.stringify(body.tables.licence_holders)).toContain('김하늘');
  expect((await browser.call('DELETE', '/v1/user', { password: validPassword })).status).toBe(200);
  const { status, licence } = await check(id);
  expect(status).toBe('valid');
  expect(licence).toMatchObject({ holder: null, certificate: bytes.toString('utf8') });
  expect(bytes.toString('utf8')).not.toContain('김하늘');
  expect(holderDigest(holder, null)).toBe(claims.holder_digest);
});

test('a licence verifies after a key rotation and is extended under the new key', async () => {
  const { id: userId } = await accounts.signUp();
  const { id } = await issueTestLicence(db(), { userId, musicId });
  const rotated = createSigningKeys(Buffer.alloc(32, 9).toString('base64url'), [
    testLicenceKeys.current.text,
  ]);
  expect((await createLicenceCheck(db(), rotated)(id)).status).toBe('valid');
  const more = { userId, musicId, files: [testFile('more.wav')] };
  const grown = await issueTestLicence(db(), more, rotated);
  expect(grown).toMatchObject({ id, claims: { key: rotated.current.id, edition: 2 } });
  const stranger = createSigningKeys(Buffer.alloc(32, 8).toString('base64url'));
  expect((await createLicenceCheck(db(), stranger)(id)).status).toBe('unknown');
});

test('reports a certificate changed in the database as unknown', async () => {
  const { id: userId } = await accounts.signUp();
  const { id, bytes } = await issueTestLicence(db(), { userId, musicId });
  const changed = Buffer.from(bytes.toString('utf8').replace('creator', 'enterprise'));
  await db()
    .updateTable('licence_certificates')
    .set({ bytes: changed })
    .where('licence_id', '=', id)
    .execute();
  expect(await check(id)).toEqual({ id, status: 'unknown', licence: null });
});

test('a revoked licence reports the first revocation date', async () => {
  const { id: userId } = await accounts.signUp();
  const { id } = await issueTestLicence(db(), { userId, musicId });
  const day = new Date('2026-11-15T00:00:00Z');
  expect(await revokeTestLicence(db(), id, '환불', day)).toBe(true);
  await revokeTestLicence(db(), id, '다시', new Date());
  expect(await check(id)).toMatchObject({
    status: 'revoked',
    licence: { revoked_at: day.toISOString() },
  });
  expect(await revokeTestLicence(db(), encodeLicenceId(randomBytes(15)), '없음', day)).toBe(false);
});

test('publishes the public keys and the uses each plan allows', async () => {
  const keys = await read('/v1/licence-keys');
  expect(keys.items).toEqual([
    expect.objectContaining({ public_key: testLicenceKeys.current.text, is_current: true }),
  ]);
  const uses = await read('/v1/licence-uses');
  expect(uses.items[1]).toEqual({
    use: 'monetised_video',
    plans: [
      { plan: 'free', answer: 'plan', allowed_by: 'creator' },
      ...['creator', 'pro', 'business', 'enterprise'].map((plan) => ({
        plan,
        answer: 'yes',
        allowed_by: null,
      })),
    ],
    single: { answer: 'yes', allowed_by: null },
  });
});

test('licences of a company count for its plan, also after their user left the seat', async () => {
  const { id: userId } = await accounts.signUp();
  const { id: ownerId } = await accounts.signUp();
  const since = new Date();
  const { id } = await issueTestLicence(db(), { userId, musicId });
  const organizationId = await db()
    .transaction()
    .execute((tx) =>
      createOrganization(tx, { name: '소리', ownerUserId: ownerId, seatLimit: 2, now: since }),
    );
  const count = () => countLicencesSince(db(), { userIds: [ownerId], organizationId }, since);
  expect(await count()).toBe(0);
  await db()
    .updateTable('licences')
    .set({ organization_id: organizationId, company: '소리' })
    .where('id', '=', id)
    .execute();
  expect(await count()).toBe(1);
});
