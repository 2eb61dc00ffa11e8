import { randomBytes } from 'node:crypto';
import { consentCookie } from '@onsori/contract/consent-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureAlbums } from '#cli/fixture.ts';
import { sendMailJob } from '#features/account/account.jobs.ts';
import { markEmailConfirmed } from '#features/account/users.repo.ts';
import { exportSecurityEvents } from '#features/audit/audit.public.ts';
import { publishAlbum } from '#features/catalog/catalog.public.ts';
import { insertInvitation } from '#features/organizations/invitations.repo.ts';
import {
  createOrganization,
  findMembership,
} from '#features/organizations/organizations.public.ts';
import { createPlayInbox } from '#features/playback/play-inbox.service.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { eraseUserJobs, exportUserJobs } from '#jobs/jobs.repo.ts';
import { enqueue } from '#jobs/queue.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { insertCommentedRequest } from '#test/air-requests.ts';
import type { ApiResponse } from '#test/browser.ts';
import { buyTestMusics, openAccount } from '#test/company-purchases.ts';
import { exampleConsent } from '#test/consent-examples.ts';
import { orderTestVersion, requestTestVersion } from '#test/fit-examples.ts';
import { issueTestLicence } from '#test/licences.ts';
import { currentTestCode, makeOperator, startTestFactor } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { insertTestReview } from '#test/reviews.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { userData } from './user-data.ts';

const suite = useSuite();
// Deleting an account deletes its objects, too.
useBucket(suite);
let accounts: AccountsApp;
let musicId = '';
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: 1 });
  if (!album) throw new Error('no album');
  const published = await publishAlbum(suite().database.db, album, new Date());
  musicId = published.musicIds[0] ?? '';
});
afterAll(() => accounts.app.close());

const db = () => suite().database.db;

test('every table that names a user can be erased and exported', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname in ('user_id', 'email')
      and not a.attisdropped`.execute(suite().database.db);
  // Job payloads name users, too.
  expect(userData.flatMap(({ tables }) => tables).sort()).toEqual(
    [...rows.map(({ name }) => name), 'jobs'].sort(),
  );
});

/** A rendition can be ordered once, so each user needs another kind. */
const orderedKinds = ['wav24', 'stems'];

interface Person {
  readonly id: string;
  readonly email: string;
}

/** The organization of the user must be a company. */
async function buyOnAccount(userId: string): Promise<void> {
  const membership = await findMembership(db(), userId);
  if (!membership) throw new Error('the user has no company');
  const { organizationId } = membership;
  await openAccount(db(), organizationId);
  const items = [{ musicId, programme: '아침 뉴스', requestId: null }];
  await buyTestMusics(db(), { organizationId, userId, items });
}

/** Creates a user with a row in every table. */
async function fullUser() {
  const { browser, email, id } = await accounts.signUp(undefined, { marketing: { use: true } });
  await accounts.runJobs();
  await browser.call('POST', '/v1/user/phone/code', { phone: '01077770001' });
  const picks = { moods: ['차분한', '슬픈', '행복한'], video_themes: [], genres: [] };
  await browser.call('PUT', '/v1/user/preferences', picks);
  const social = { social_access_token: JSON.stringify({ subject: id, email }) };
  const login = { social_auth_factor: social, password: validPassword };
  await browser.call('POST', '/v1/user/logins/google', login);
  await db()
    .insertInto('idempotency_keys')
    .values({ user_id: id, key: 'key-00000001', request_hash: Buffer.alloc(32) })
    .execute();
  await createPlayInbox(db()).add([{ id: uuidV7(new Date()), musicId: '1', userId: id }]);
  await db()
    .insertInto('recent_plays')
    .values({ user_id: id, number: '1', music_id: '1', played_at: new Date() })
    .execute();
  await db()
    .insertInto('likes')
    .values({ user_id: id, item_type: 'music', item_id: '2', liked_at: new Date() })
    .execute();
  const organizationId = await db()
    .transaction()
    .execute((tx) =>
      createOrganization(tx, { name: '한빛', ownerUserId: id, seatLimit: 2, now: new Date() }),
    );
  await db()
    .transaction()
    .execute(async (tx) => {
      const now = new Date();
      const organizationId = await createOrganization(tx, {
        name: '새벽',
        ownerUserId: (await accounts.signUp()).id,
        seatLimit: 2,
        now,
      });
      await insertInvitation(tx, {
        id: uuidV7(now),
        organizationId,
        email,
        role: 'member',
        tokenHash: randomBytes(32),
        invitedAt: now,
        expiresAt: now,
      });
    });
  const project = { name: '브이로그', musics: [{ music_id: musicId, note: '도입부' }] };
  await browser.call('POST', '/v1/user/projects', project, { 'idempotency-key': `project-${id}` });
  await browser.call('POST', '/v1/user/cart/items', { music_id: musicId });
  await browser.call('POST', '/v1/user/subscription/free');
  await browser.call('GET', '/v1/user/payments/auth-params');
  const licence = await issueTestLicence(db(), { userId: id, musicId });
  await db()
    .insertInto('downloads')
    .values({
      user_id: id,
      id: uuidV7(new Date()),
      music_id: musicId,
      licence_id: licence.id,
      edition: 1,
      counts: true,
      file_names: ['노래.mp3'],
      downloaded_at: new Date(),
    })
    .execute();
  await db()
    .insertInto('rendition_orders')
    .values({
      music_id: musicId,
      kind: orderedKinds.pop() ?? '',
      user_id: id,
      asked_at: new Date(),
    })
    .execute();
  await requestTestVersion(db(), { musicId, userId: id });
  await orderTestVersion(db(), { musicId, userId: id });
  await insertCommentedRequest(db(), id);
  await insertTestReview(db(), { organizationId, userId: id });
  await buyOnAccount(id);
  await startTestFactor(db(), id);
  await browser.call('POST', '/v1/user/factor/confirm', { code: currentTestCode() });
  await makeOperator(db(), id, ['support']);
  await markEmailConfirmed(db(), id, new Date());
  await browser.call('POST', '/v1/consents', exampleConsent());
  await browser.call('PATCH', '/v1/user', { marketing: { use: true } });
  const inquiry = { topic: 'other', title: '궁금해요', text: '궁금해요' };
  await browser.call('POST', '/v1/user/inquiries', inquiry, { 'idempotency-key': `inquiry-${id}` });
  await browser.call('POST', '/v1/user/inquiry-attachments', { name: '화면.png', bytes: 10 });
  await browser.call('POST', '/v1/visitor-inquiries', {
    topic: 'sign_in',
    email,
    text: '궁금해요',
  });
  return { browser, email, id };
}

/** Tables that name a person by the address alone. */
const tablesByEmail = ['organization_invitations', 'inquiry_requests'];

/** Enqueues one pending and one permanently failed mail; no worker may run afterwards. */
async function queueMails({ email, id }: Person) {
  await db()
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, sendMailJob, { kind: 'password_changed', email, language: 'ko' });
      const change = { id: uuidV7(new Date()), userId: id, email: `new-${email}` };
      await enqueue(tx, sendMailJob, { kind: 'email_change', ...change });
    });
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts
    where payload->>'email' = ${email}`.execute(db());
}

const queuedKinds = async (email: string) => {
  const { rows } = await sql<{ kind: string }>`
    select payload->>'kind' as kind from graphile_worker._private_jobs
    where payload::text like ${`%${email}%`} order by id`.execute(db());
  return rows.map(({ kind }) => kind);
};

const countsOf = async ({ id, email }: Person) =>
  Object.fromEntries(
    await Promise.all(
      userData.flatMap(({ tables }) =>
        tables.map(async (table) => {
          if (table === 'audit_persons')
            return [table, (await exportSecurityEvents(db(), id, testEncryption)).length] as const;
          if (table === 'jobs') return [table, (await exportUserJobs(db(), id)).length] as const;
          const isByEmail = tablesByEmail.includes(table);
          const column = table === 'users' ? 'id' : isByEmail ? 'email' : 'user_id';
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from ${sql.table(table)}
            where ${sql.ref(column)} = ${isByEmail ? email : id}`.execute(db());
          return [table, rows[0]?.count ?? 0] as const;
        }),
      ),
    ),
  );

test('an export contains every row without secrets, and deleting the account erases them', async () => {
  const { browser, email, id } = await fullUser();
  const bystander = await fullUser();
  await queueMails({ email, id });
  await queueMails(bystander);
  const counts = await countsOf({ id, email });
  const others = await countsOf(bystander);
  for (const [table, count] of Object.entries(counts))
    expect([table, count > 0]).toEqual([table, true]);
  expect((await browser.call('POST', '/v1/user/export', {})).body.type).toBe('invalid.password');
  const { body } = await browser.call('POST', '/v1/user/export', { password: validPassword });
  const exported = Object.entries(body.tables).map(([table, rows]) => [table, rows.length]);
  // The export itself is a security event, too.
  expect(Object.fromEntries(exported)).toEqual(await countsOf({ id, email }));
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|billing_key|secret/);
  expect(JSON.stringify(body)).toContain(email);
  expect((await browser.call('DELETE', '/v1/user', { password: 'no' })).body.type).toBe(
    'invalid.password',
  );
  expect((await browser.call('DELETE', '/v1/user', { password: validPassword })).status).toBe(200);
  // The choice about scripts belongs to the browser.
  expect([...browser.cookies.keys()]).toEqual([consentCookie]);
  for (const count of Object.values(await countsOf({ id, email }))) expect(count).toBe(0);
  expect(await queuedKinds(email)).toEqual(['left']);
  expect(await countsOf(bystander)).toEqual(others);
  expect((await browser.call('GET', '/v1/user')).body.type).toBe('unauthorized.token_invalid');
  await eraseUserJobs(db(), bystander.id);
  await accounts.runJobs();
  const leaveMail = { to: email, subject: '[온소리] 탈퇴가 끝났어요' };
  expect(accounts.outbox.mails).toContainEqual(expect.objectContaining(leaveMail));
  await accounts.signUp(email);
});

test('rejects a subscription between erasing the plans and the user', async () => {
  const { browser, id, email } = await accounts.signUp();
  let subscribing: Promise<ApiResponse> | undefined;
  await db()
    .transaction()
    .execute(async (tx) => {
      for (const data of userData) {
        await data.erase(tx, id);
        if (!data.tables.includes('plan_grants')) continue;
        subscribing = browser.call('POST', '/v1/user/subscription/free');
        // Long enough to be stored if no lock blocked it.
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    });
  expect((await subscribing)?.body.type).toBe('unauthorized.token_invalid');
  for (const count of Object.values(await countsOf({ id, email }))) expect(count).toBe(0);
});
