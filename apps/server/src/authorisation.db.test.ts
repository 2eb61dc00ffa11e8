import { type Api, api } from '@onsori/contract/api';
import type { Route } from '@onsori/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenewalPorts } from '#features/auth/sessions.service.ts';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import { doorOf, doors, type Knocker, knockers } from '#test/authorisation-matrix.ts';
import { type Scene, type Wish, wishes } from '#test/authorisation-scenes.ts';
import { publishHeardTrack } from '#test/heard-track.ts';
import { comingAs, type Person } from '#test/people.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { userData } from './user-data.ts';

const suite = useSuite('fixture');
const disk = useDiskStorage();
let accounts: Accounts;
let ports: RenewalPorts;
let passwordHash = '';
let track: Scene['track'];
beforeAll(async () => {
  const { db } = suite().database;
  const { storage } = disk();
  accounts = openAccounts(suite(), { storage });
  ports = { ...accounts.ports, db };
  passwordHash = await accounts.ports.hasher.hash(goodPassword);
  const heard = await publishHeardTrack(db, storage, Buffer.from('a stream of the matrix'));
  track = { musicId: heard.musicId, audioId: heard.fullId };
});
afterAll(() => accounts.app.close());

const names = Object.keys(api) as (keyof Api)[];
const cases = names.flatMap((name) => knockers.map((knocker) => [name, knocker] as const));

/** Anybody may cause a mail to an address, as by asking for a new password. */
const ownData = userData.filter(({ tables }) => !tables.includes('jobs'));

/** Everything kept about somebody, as they could read it themselves. */
const dataOf = async ({ id }: Person) =>
  JSON.stringify(await Promise.all(ownData.map((data) => data.export(ports.db, id))));

function knock({ method, path }: Route, wish: Wish, authorization: string | null) {
  const filled = path.replaceAll(/{(\w+)}/g, (_, key) =>
    encodeURIComponent(wish.params?.[key] ?? ''),
  );
  return accounts.app.inject({
    method,
    url: `/_api${filled}${wish.query ? `?${wish.query}` : ''}`,
    headers: {
      ...(authorization !== null && { authorization }),
      ...(wish.cookie && { cookie: wish.cookie }),
      ...(wish.key && { 'idempotency-key': wish.key }),
    },
    ...(wish.body && { payload: wish.body }),
  });
}

/** The same, with somebody else's id wherever one could be put. */
const naming = ({ id }: Person, wish: Wish): Wish => ({
  ...wish,
  query: [wish.query ?? [], `user_id=${id}&userId=${id}&id=${id}`].flat().join('&'),
  ...(wish.body && { body: { user_id: id, userId: id, id, ...wish.body } }),
});

test('every route has its door, and there are enough cases to speak of a matrix', () => {
  expect(Object.keys(doorOf).sort()).toEqual([...names].sort());
  expect(Object.keys(wishes).sort()).toEqual([...names].sort());
  expect(cases.length).toBeGreaterThanOrEqual(500);
});

/** Routes that act on whoever a link, a code or a password names, not on who calls. */
const actsOnTarget: ReadonlySet<keyof Api> = new Set([
  'signIn',
  'confirmSocialLink',
  'renewToken',
  'confirmEmail',
  'resetPassword',
  'validatePasswordResetUrl',
  'validateEmailUrl',
]);

describe.each(names)('%s', (name) => {
  test.each(knockers)('%s', async (knocker: Knocker) => {
    const { person: caller, authorization } = await comingAs(knocker, ports, passwordHash);
    const { person: target } = await comingAs('user', ports, passwordHash);
    const wished = await wishes[name]({ db: ports.db, caller, target, track });
    const wish = knocker === 'other user' ? naming(target, wished) : wished;
    const before = { caller: await dataOf(caller), target: await dataOf(target) };
    const answer = await knock(api[name], wish, authorization);
    const expected = doors[doorOf[name]][knocker];
    expect(answer.statusCode === 200 ? 'let in' : answer.json().type).toBe(expected);
    const refused = expected !== 'let in';
    if (refused) expect(await dataOf(caller)).toBe(before.caller);
    if (refused || !actsOnTarget.has(name)) expect(await dataOf(target)).toBe(before.target);
  });
});
