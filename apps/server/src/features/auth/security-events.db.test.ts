import { setTimeout } from 'node:timers/promises';
import { api } from '@onsori/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockUserRow, type UserData } from '#features/account/account.public.ts';
import { erasePerson } from '#features/audit/audit.public.ts';
import { listSecurityEvents } from '#features/audit/security-events.service.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { emailChanged, recordTestEntry } from '#test/audit.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';
import { deleteAccount } from './account-changes.service.ts';
import { identify, renewSession } from './sessions.service.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const db = () => suite().database.db;
const newPassword = 'a quiet morning 31';

/** Actions with what they changed, oldest first. */
async function eventsOf(userId: string) {
  await accounts.ports.failedAttempts.idle();
  const events = await listSecurityEvents(db(), testEncryption, userId);
  return events.reverse().map(({ action, details }) => [action, details]);
}

const started = ['session.started', { after: { device: 'desktop' } }];

const signIn = (email: string, password = validPassword) =>
  accounts.browser().call('POST', '/v1/auth/token', { email, password });

describe('a security event is recorded', () => {
  test('for a sign-in, and for the session it ends', async () => {
    const { email, id } = await accounts.signUp();
    await signIn(email);
    const ended = { after: { reason: 'signed_in_elsewhere', by: 'desktop' } };
    expect(await eventsOf(id)).toEqual([started, ['session.ended', ended], started]);
  });

  test('for a wrong password of a known account, at most ten per hour', async () => {
    const { email, id } = await accounts.signUp();
    for (let attempt = 0; attempt < 12; attempt += 1) await signIn(email, 'not the right one');
    await signIn('nobody@example.com', 'not the right one');
    const failures = (await eventsOf(id)).slice(1);
    expect(failures).toHaveLength(10);
    expect(failures[0]).toEqual(['session.failed', { after: { device: 'desktop' } }]);
  });

  test('with the network prefix and the kind of the actor', async () => {
    const { email, id } = await accounts.signUp();
    await signIn(email, 'not the right one');
    await accounts.ports.failedAttempts.idle();
    const network = expect.stringMatching(/^10\.\d+\.\d+\.0\/24$/);
    expect(await listSecurityEvents(db(), testEncryption, id)).toEqual([
      expect.objectContaining({ actorKind: 'visitor', network }),
      expect.objectContaining({ actorKind: 'user', network }),
    ]);
  });

  test('for signing out', async () => {
    const { browser, id } = await accounts.signUp();
    await browser.call('POST', '/v1/user/logout');
    const ended = { after: { reason: 'signed_out', by: null } };
    expect(await eventsOf(id)).toEqual([started, ['session.ended', ended]]);
  });

  test('for a changed password, and a wrong one given for it', async () => {
    const { browser, id } = await accounts.signUp();
    const change = (password: string) =>
      browser.call('PATCH', '/v1/user/password', { password, new_password: newPassword });
    await change('not the right one');
    await change(validPassword);
    expect(await eventsOf(id)).toEqual([
      started,
      ['password.failed', {}],
      ['password.changed', {}],
    ]);
  });

  test('for a reset password, which ends the session', async () => {
    const { email, id } = await accounts.signUp();
    await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
    await accounts.runJobs();
    const nonce = accounts.mailedNonce(email, 'password_reset');
    const reset = { nonce, password: newPassword };
    await accounts.browser().call('POST', '/v1/user/password/reset', reset);
    const ended = { after: { reason: 'password_changed', by: null } };
    expect(await eventsOf(id)).toEqual([started, ['password.reset', {}], ['session.ended', ended]]);
  });

  test('for a changed address, with both addresses', async () => {
    const { browser, email, id } = await accounts.signUp();
    const after = { email: `new-${email}` };
    await browser.call('POST', '/v1/user/email/change', { ...after, password: validPassword });
    await accounts.runJobs();
    const nonce = accounts.mailedNonce(after.email, 'email_change');
    await accounts.browser().call('POST', '/v1/user/email/confirm', { nonce });
    expect(await eventsOf(id)).toEqual([
      started,
      ['email.change_requested', { after }],
      ['email.changed', { before: { email }, after }],
    ]);
  });

  test('for connected and disconnected social logins', async () => {
    const { browser, email, id } = await accounts.signUp();
    const social = { social_access_token: JSON.stringify({ subject: id, email }) };
    const password = validPassword;
    const body = { social_auth_factor: social, password };
    await browser.call('POST', '/v1/user/logins/google', body);
    await browser.call('DELETE', '/v1/user/logins/google', { password });
    expect(await eventsOf(id)).toEqual([
      started,
      ['login.linked', { after: { provider: 'google' } }],
      ['login.unlinked', { before: { provider: 'google' } }],
    ]);
  });

  test('for an export', async () => {
    const { browser, id } = await accounts.signUp();
    const { body } = await browser.call('POST', '/v1/user/export', { password: validPassword });
    expect(await eventsOf(id)).toEqual([started, ['account.exported', {}]]);
    expect(body.tables.audit_persons).toEqual([
      expect.objectContaining({ action: 'account.exported', actor: 'user' }),
      expect.objectContaining({ action: 'session.started', after: { device: 'desktop' } }),
    ]);
  });

  test('for a session that ends because its token was used twice', async () => {
    const { browser, id } = await accounts.signUp();
    const renewal = browser.cookie('renewal') ?? '';
    const ports = { ...accounts.ports, db: db() };
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    await renewSession(ports, renewal, null, at(0));
    await renewSession(ports, renewal, null, at(3600)).catch(() => {});
    await renewSession(ports, renewal, null, at(7200)).catch(() => {});
    expect((await eventsOf(id)).at(-1)).toEqual([
      'session.ended',
      { after: { reason: 'token_reused', by: null } },
    ]);
  });
});

test('deleting an account without entries does not deadlock with an entry about it', async () => {
  const { id, browser } = await accounts.signUp();
  await erasePerson(db(), id);
  const now = new Date();
  const identity = await identify(accounts.ports, browser.token ?? '', now);
  let recording = Promise.resolve();
  const recordMeanwhile: UserData = {
    tables: [],
    erase: async (tx, userId) => {
      recording = recordTestEntry(db(), emailChanged(id));
      await setTimeout(300);
      await lockUserRow(tx, userId);
    },
    export: async () => [],
  };
  const hooks = { userData: [recordMeanwhile], beforeErase: async () => {} };
  const client = { network: '203.0.113.7', deviceId: null };
  const proof = { password: validPassword, client };
  await deleteAccount({ ...accounts.ports, db: db(), ...hooks }, identity, proof, now);
  await recording;
  expect(await eventsOf(id)).toEqual([['email.changed', expect.anything()]]);
});

test('deleting an account leaves entries that name nobody', async () => {
  const { browser, id } = await accounts.signUp();
  await browser.call('DELETE', '/v1/user', { password: validPassword });
  expect(await eventsOf(id)).toEqual([]);
  const last = await db()
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(last.action).toBe('account.deleted');
  expect(JSON.stringify(last)).not.toContain(id);
});

describe('listing security events', () => {
  test('returns the own ones, newest first, and marks this session', async () => {
    const { browser, email } = await accounts.signUp();
    await accounts.signUp();
    await browser.call('POST', '/v1/auth/token', { email, password: validPassword });
    const { body } = await browser.call('GET', '/v1/user/security-events');
    const network = expect.stringMatching(/^10\.\d+\.\d+\.0\/24$/);
    const event = { actor: 'user', network, is_current_session: false };
    const sessionStarted = { ...event, action: 'session.started', device: 'desktop' };
    expect(body).toEqual({
      items: [
        expect.objectContaining({ ...sessionStarted, is_current_session: true }),
        expect.objectContaining({ ...event, action: 'session.ended', device: null }),
        expect.objectContaining(sessionStarted),
      ],
      next_cursor: null,
    });
  });

  test('returns each once by cursor, and refuses a malformed one', async () => {
    const { browser, id } = await accounts.signUp();
    for (let count = 0; count < 44; count += 1) await recordTestEntry(db(), emailChanged(id));
    const ids: string[] = [];
    let search = '';
    for (;;) {
      const { body } = await browser.call('GET', `/v1/user/security-events${search}`);
      const page = api.listSecurityEvents.reply.parse(body);
      ids.push(...page.items.map((item) => item.id));
      if (page.next_cursor === null) break;
      search = `?cursor=${page.next_cursor}`;
    }
    expect(ids).toHaveLength(45);
    expect(new Set(ids).size).toBe(45);
    const refused = await browser.call('GET', '/v1/user/security-events?cursor=1_2');
    expect(refused.body.type).toBe('invalid.cursor');
  });
});
