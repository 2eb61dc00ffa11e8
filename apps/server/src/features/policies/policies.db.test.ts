import { api } from '@onsori/contract/api';
import { policyVersions, releasedPolicyOn, toPolicyDay } from '@onsori/contract/policies';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { examplePolicy } from '#test/policy-examples.ts';
import { useSuite } from '#test/suite.ts';
import { koreanDayAfter } from './policies.rules.ts';
import { listPolicies, resolveConsentVersion } from './policies.service.ts';

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
  await db().deleteFrom('policy_versions').execute();
});

const inDays = (days: number) => koreanDayAfter(new Date(), days);
const released = releasedPolicyOn('terms', toPolicyDay(new Date()));
const publish = (effectiveOn: string, documents: object = examplePolicy) =>
  admin.browser.call('POST', '/v1/operator/policies/terms/versions', {
    effective_on: effectiveOn,
    documents,
  });
const termsAt = async (now: Date) =>
  (await listPolicies(db(), now)).find(({ target }) => target === 'terms');
const read = async (day: string) => {
  const url = `/_api/v1/policies/terms/${day}`;
  return (await accounts.app.inject({ method: 'GET', url })).json();
};

describe('publishing', () => {
  test('announces a version, which takes effect on its day and is recorded', async () => {
    const day = inDays(7);
    expect((await publish(day)).status).toBe(200);
    const versions = [...policyVersions.terms, day];
    expect(await termsAt(new Date())).toEqual({ target: 'terms', current: released, versions });
    expect(await termsAt(new Date(`${day}T00:00:00+09:00`))).toMatchObject({ current: day });
    expect(api.getPolicyVersion.reply.parse(await read(day))).toEqual(examplePolicy);
    const filter = { actorUserId: admin.id, subjectId: 'terms' };
    const [entry] = await readAuditEntries(db(), testEncryption, filter);
    expect(entry).toMatchObject({
      action: 'policy.published',
      details: { before: { effectiveOn: released }, after: { effectiveOn: day } },
    });
  });

  test('is refused without a week of notice, and for a day that has or precedes a version', async () => {
    expect((await publish(inDays(6))).body.type).toBe('conflict.policy_day');
    expect((await publish(inDays(20))).status).toBe(200);
    for (const day of [inDays(20), inDays(19)])
      expect((await publish(day)).body.type).toBe('conflict.policy_version_exists');
    expect((await publish(inDays(21))).status).toBe(200);
  });

  test('is refused when the languages differ in structure or a table is ragged', async () => {
    const { ko, en } = examplePolicy;
    const [section] = en.sections;
    const shorter = { ...en, sections: [{ ...section, blocks: ['one paragraph'] }] };
    expect((await publish(inDays(9), { ko, en: shorter })).body.type).toBe('invalid.input');
    const ragged = { table: { caption: 'x', head: ['a', 'b'], rows: [['1']] } };
    const broken = { ...en, sections: [{ ...section, blocks: [ragged] }] };
    expect((await publish(inDays(9), { ko: broken, en: broken })).body.type).toBe('invalid.input');
  });

  test('versions of the release are not in the database', async () => {
    expect((await read(released)).type).toBe('not_found.policy_version');
  });
});

describe('a consent', () => {
  const termsConsentOf = async (userId: string) => {
    const { rows } = await sql<{ policy_version: string }>`
      select policy_version from consents where user_id = ${userId} and kind = 'terms'`.execute(
      db(),
    );
    return rows[0]?.policy_version;
  };

  test('names the version in force when it is given', async () => {
    const before = await accounts.signUp();
    expect(await termsConsentOf(before.id)).toBe(released);
    const yesterday = inDays(-1);
    await db()
      .insertInto('policy_versions')
      .values({
        target: 'terms',
        effective_on: yesterday > released ? yesterday : inDays(0),
        document_ko: JSON.stringify(examplePolicy.ko),
        document_en: JSON.stringify(examplePolicy.en),
        published_at: new Date(),
      })
      .execute();
    const { current } = (await termsAt(new Date())) ?? {};
    const after = await accounts.signUp();
    expect(await termsConsentOf(after.id)).toBe(current);
    expect(await termsConsentOf(before.id)).toBe(released);
  });

  test('names the version that was shown, if it is or was in force', async () => {
    await publish(inDays(7));
    const resolve = (shown: string) => resolveConsentVersion(db(), 'terms', shown, new Date());
    expect(await resolve('2026-11-01')).toBe('2026-11-01');
    for (const shown of [inDays(7), '2026-11-02'])
      await expect(resolve(shown)).rejects.toMatchObject({ type: 'invalid.policy_version' });
  });
});
