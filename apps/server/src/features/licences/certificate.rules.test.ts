import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCertificate, type Statement, signCertificate } from './certificate.rules.ts';
import { licenceKeys } from './keys.rules.ts';

const seed = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const keys = licenceKeys(seed(1));
const said: Omit<Statement, 'key'> = {
  type: 'onsori-licence/1',
  id: '0123456789ABCDEFGHJKMNPQ',
  edition: 1,
  verify: 'https://onsori.test/verify/0123456789ABCDEFGHJKMNPQ',
  issued_at: '2026-11-15T03:00:00.000Z',
  signed_at: '2026-11-15T03:00:00.000Z',
  plan: 'creator',
  scope: 'own_channels',
  music: { id: '42', title_ko: '한강의 새벽', title_en: 'Dawn on the "Han"' },
  fingerprint: 'AQADtEmiSA',
  files: [{ name: '한강의 새벽.wav', sha256: 'ab'.repeat(32), bytes: 12_345 }],
  holder_digest: 'cd'.repeat(32),
};
const certificate = signCertificate(said, keys);
const text = certificate.toString('utf8');
const verifies = (bytes: Uint8Array) => readCertificate(bytes, keys) !== null;

test('a certificate is JSON that says what was signed, and verifies', () => {
  const { signature, ...rest } = JSON.parse(text);
  expect(rest).toEqual({ ...said, key: keys.current.id });
  expect(signature).toMatch(/^[\w-]{86}$/);
  expect(readCertificate(certificate, keys)).toEqual(rest);
  expect(signCertificate(said, keys).equals(certificate)).toBe(true);
});

const patient = { timeout: 60_000 };

test(
  'no changed byte verifies: every bit of every byte, and each one left out or said twice',
  patient,
  () => {
    const verified: string[] = [];
    const tryOut = (what: string, changed: Buffer) => {
      if (verifies(changed)) verified.push(what);
    };
    for (let at = 0; at < certificate.length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const changed = Buffer.from(certificate);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        tryOut(`bit ${bit} of byte ${at}`, changed);
      }
      const [before, after] = [certificate.subarray(0, at), certificate.subarray(at)];
      tryOut(`without byte ${at}`, Buffer.concat([before, after.subarray(1)]));
      tryOut(`byte ${at} twice`, Buffer.concat([before, after.subarray(0, 1), after]));
    }
    expect(verified).toEqual([]);
  },
);

/** Places, what to take away there, and what to put instead. */
const mutations = fc.array(
  fc.record({
    at: fc.nat({ max: certificate.length }),
    take: fc.nat({ max: 8 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc
        .constantFrom(' ', '\n', '"', ',', '0', '}', '"plan": "enterprise",', '=', 'A')
        .map((put) => Uint8Array.from(Buffer.from(put))),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

test('nothing verifies after 10,000 random mutations', patient, () => {
  fc.assert(
    fc.property(mutations, (changes) => {
      const changed = changes.reduce<Buffer>(
        (bytes, { at, take, put }) =>
          Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + take)]),
        certificate,
      );
      fc.pre(!changed.equals(certificate));
      return !verifies(changed);
    }),
    { numRuns: 10_000 },
  );
});

const respelled = {
  'a key twice': text.replace('"plan"', '"plan": "enterprise",\n  "plan"'),
  'other spaces': JSON.stringify(JSON.parse(text)),
  'another order': JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(text)).reverse()),
    null,
    2,
  ),
  'escaped letters': text.replace('한', '\\ud55c'),
  'a mark in front': `\uFEFF${text}`,
  'a line more': `${text}\n`,
  'lines of Windows': text.replaceAll('\n', '\r\n'),
  nothing: '',
};
test.each(Object.entries(respelled))('%s is not what was signed', (_, changed) => {
  expect(changed).not.toBe(text);
  expect(verifies(Buffer.from(changed))).toBe(false);
});

test('a signature has one spelling, though base64 has sixteen', () => {
  const signature = /"signature": "([\w-]{86})"/.exec(text)?.[1] ?? '';
  const bytes = Buffer.from(signature, 'base64url');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twins = [...letters]
    .map((letter) => signature.slice(0, -1) + letter)
    .filter((twin) => Buffer.from(twin, 'base64url').equals(bytes));
  expect(twins).toHaveLength(16);
  const good = twins.filter((twin) => verifies(Buffer.from(text.replace(signature, twin))));
  expect(good).toEqual([signature]);
});

test('the other form of a signature, with the order of the group added, does not verify', () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const signature = /"signature": "([\w-]{86})"/.exec(text)?.[1] ?? '';
  const bytes = Buffer.from(signature, 'base64url');
  const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
  const added = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
  const twin = Buffer.concat([bytes.subarray(0, 32), added]).toString('base64url');
  expect(verifies(Buffer.from(text.replace(signature, twin)))).toBe(false);
});

test('after a rotation what was signed before still verifies, and only while its key is published', () => {
  const rotated = licenceKeys(seed(2), [keys.current.text]);
  expect(readCertificate(certificate, rotated)?.key).toBe(keys.current.id);
  expect(readCertificate(signCertificate(said, rotated), rotated)?.key).toBe(rotated.current.id);
  expect(readCertificate(certificate, licenceKeys(seed(2)))).toBeNull();
});
