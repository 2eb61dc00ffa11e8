import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatDevice,
  isKnownOn,
  parseDevice,
  withAccount,
  withoutAccount,
} from './known-devices.rules.ts';

const secret = 'a secret of devices that only tests know';
const users = Array.from({ length: 7 }, () => randomUUID());

test('knows the last five accounts that signed in, and nobody else', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...users), { minLength: 1 }), (signIns) => {
      let text: string | null = null;
      for (const user of signIns) text = formatDevice(withAccount(parseDevice(text), user, secret));
      const lastFive = [...new Set(signIns.toReversed())].slice(0, 5);
      const device = parseDevice(text);
      for (const user of users)
        expect(isKnownOn(device, user, secret)).toBe(lastFive.includes(user));
      for (const user of users) expect(isKnownOn(device, user, `${secret}!`)).toBe(false);
    }),
  );
});

test('a tag is worth nothing on another device, and no text of others is read as a device', () => {
  const [user = ''] = users;
  const mine = withAccount(null, user, secret);
  const other = withAccount(null, users[1] ?? '', secret);
  expect(isKnownOn({ id: other.id, tags: mine.tags }, user, secret)).toBe(false);
  fc.assert(fc.property(fc.string(), (text) => !isKnownOn(parseDevice(text), user, secret)));
  expect(parseDevice(null)).toBeNull();
});

test('an account that leaves is forgotten, the others stay known', () => {
  const [leaving = '', staying = ''] = users;
  const both = withAccount(withAccount(null, staying, secret), leaving, secret);
  const rest = withoutAccount(both, leaving, secret);
  expect(isKnownOn(rest, leaving, secret)).toBe(false);
  expect(isKnownOn(rest, staying, secret)).toBe(true);
  expect(withoutAccount(withAccount(null, leaving, secret), leaving, secret)).toBeNull();
});
