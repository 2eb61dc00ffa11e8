import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatDevice,
  isKnownOn,
  parseDevice,
  withAccount,
  withoutAccount,
} from './password-attempts.rules.ts';

const secret = 'a secret of devices that only tests know';
const users = Array.from({ length: 7 }, () => randomUUID());

test('recognises the last five accounts that signed in and no others', () => {
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

test('rejects a tag from another device and arbitrary text', () => {
  const [user = ''] = users;
  const ownDevice = withAccount(null, user, secret);
  const otherDevice = withAccount(null, users[1] ?? '', secret);
  expect(isKnownOn({ id: otherDevice.id, tags: ownDevice.tags }, user, secret)).toBe(false);
  fc.assert(fc.property(fc.string(), (text) => !isKnownOn(parseDevice(text), user, secret)));
  expect(parseDevice(null)).toBeNull();
});

test('removes a deleted account and leaves the others known', () => {
  const [leaving = '', staying = ''] = users;
  const both = withAccount(withAccount(null, staying, secret), leaving, secret);
  const remaining = withoutAccount(both, leaving, secret);
  expect(isKnownOn(remaining, leaving, secret)).toBe(false);
  expect(isKnownOn(remaining, staying, secret)).toBe(true);
  expect(withoutAccount(withAccount(null, leaving, secret), leaving, secret)).toBeNull();
});
