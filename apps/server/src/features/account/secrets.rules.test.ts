import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deriveLinkNonce,
  derivePhoneCode,
  isSameCode,
  maskEmail,
  maskName,
} from './secrets.rules.ts';

const secret = 'a secret of links that only tests know';

test('derives links and codes from id and secret', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (id, other) => {
      fc.pre(id !== other);
      expect(deriveLinkNonce(id, secret)).toMatch(/^[\w-]{43}$/);
      expect(deriveLinkNonce(id, secret)).toBe(deriveLinkNonce(id, secret));
      expect(deriveLinkNonce(id, secret)).not.toBe(deriveLinkNonce(other, secret));
      expect(deriveLinkNonce(id, secret)).not.toBe(deriveLinkNonce(id, `${secret}!`));
      expect(derivePhoneCode(id, '01012345678', secret)).toMatch(/^\d{6}$/);
    }),
  );
});

test('distributes the digits of codes evenly', () => {
  const counts = Array<number>(10).fill(0);
  for (let id = 0; id < 20_000; id += 1) {
    const first = Number(derivePhoneCode(String(id), '01012345678', secret)[0]);
    counts[first] = (counts[first] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(250);
});

test('compares codes exactly', () => {
  expect(isSameCode('012345', '012345')).toBe(true);
  expect(isSameCode('012345', '012346')).toBe(false);
  expect(isSameCode('012345', '12345')).toBe(false);
});

test.each([
  ['soridang@gmail.com', 'so******@gm***.com'],
  ['abc@naver.com', 'a**@na***.com'],
  ['a@b.co', 'a**@b**.co'],
  ['kim.mina@mail.example.co.kr', 'ki******@ma*************.kr'],
])('masks %s as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test('a masked name shows its first letter', () => {
  expect(['', '김', '김하늘', '😀하'].map(maskName)).toEqual(['', '김**', '김**', '😀**']);
});
