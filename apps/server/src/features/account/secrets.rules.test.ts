import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkNonce, maskedEmail, phoneCode, sameCode } from './secrets.rules.ts';

const secret = 'a secret of links that only tests know';

test('links and codes follow from number and secret, and from nothing less', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (id, other) => {
      fc.pre(id !== other);
      expect(linkNonce(id, secret)).toMatch(/^[\w-]{43}$/);
      expect(linkNonce(id, secret)).toBe(linkNonce(id, secret));
      expect(linkNonce(id, secret)).not.toBe(linkNonce(other, secret));
      expect(linkNonce(id, secret)).not.toBe(linkNonce(id, `${secret}!`));
      expect(phoneCode(id, '01012345678', secret)).toMatch(/^\d{6}$/);
    }),
  );
});

test('codes use all their figures evenly', () => {
  const counts = Array<number>(10).fill(0);
  for (let id = 0; id < 20_000; id += 1) {
    const first = Number(phoneCode(String(id), '01012345678', secret)[0]);
    counts[first] = (counts[first] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(250);
});

test('only the same code is the same', () => {
  expect(sameCode('012345', '012345')).toBe(true);
  expect(sameCode('012345', '012346')).toBe(false);
  expect(sameCode('012345', '12345')).toBe(false);
});

test.each([
  ['soridang@gmail.com', 'so******@gm***.com'],
  ['abc@naver.com', 'a**@na***.com'],
  ['a@b.co', 'a**@b**.co'],
  ['kim.mina@mail.example.co.kr', 'ki******@ma*************.kr'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
