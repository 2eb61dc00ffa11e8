import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSigningKeys } from '#infra/signing-keys.ts';
import { type CertificateClaims, signCertificate, verifyCertificate } from './certificate.rules.ts';

const seed = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const keys = createSigningKeys(seed(1));
const claims: Omit<CertificateClaims, 'key'> = {
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
const certificate = signCertificate(claims, keys);
const text = certificate.toString('utf8');
const verifies = (bytes: Uint8Array) => verifyCertificate(bytes, keys) !== null;

test('a certificate is JSON with the signed claims and verifies', () => {
  const { signature, ...rest } = JSON.parse(text);
  expect(rest).toEqual({ ...claims, key: keys.current.id });
  expect(signature).toMatch(/^[\w-]{86}$/);
  expect(verifyCertificate(certificate, keys)).toEqual(rest);
  expect(signCertificate(claims, keys).equals(certificate)).toBe(true);
});

const slowTest = { timeout: 60_000 };

test('no flipped bit, removed byte or duplicated byte verifies', slowTest, () => {
  const verified: string[] = [];
  const tryVerify = (label: string, changed: Buffer) => {
    if (verifies(changed)) verified.push(label);
  };
  for (let at = 0; at < certificate.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = Buffer.from(certificate);
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      tryVerify(`bit ${bit} of byte ${at}`, changed);
    }
    const [before, after] = [certificate.subarray(0, at), certificate.subarray(at)];
    tryVerify(`without byte ${at}`, Buffer.concat([before, after.subarray(1)]));
    tryVerify(`byte ${at} twice`, Buffer.concat([before, after.subarray(0, 1), after]));
  }
  expect(verified).toEqual([]);
});

/** Offsets, with the number of bytes to remove and the bytes to insert there. */
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

test('nothing verifies after 10,000 random mutations', slowTest, () => {
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
  'a duplicate key': text.replace('"plan"', '"plan": "enterprise",\n  "plan"'),
  'other whitespace': JSON.stringify(JSON.parse(text)),
  'another key order': JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(text)).reverse()),
    null,
    2,
  ),
  'escaped characters': text.replace('한', '\\ud55c'),
  'a byte order mark': `\uFEFF${text}`,
  'an extra line': `${text}\n`,
  'CRLF line ends': text.replaceAll('\n', '\r\n'),
  'no content': '',
};
test.each(Object.entries(respelled))('rejects a certificate with %s', (_, changed) => {
  expect(changed).not.toBe(text);
  expect(verifies(Buffer.from(changed))).toBe(false);
});

test('accepts only the canonical one of sixteen base64url encodings of a signature', () => {
  const signature = /"signature": "([\w-]{86})"/.exec(text)?.[1] ?? '';
  const bytes = Buffer.from(signature, 'base64url');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const twins = [...alphabet]
    .map((character) => signature.slice(0, -1) + character)
    .filter((twin) => Buffer.from(twin, 'base64url').equals(bytes));
  expect(twins).toHaveLength(16);
  const good = twins.filter((twin) => verifies(Buffer.from(text.replace(signature, twin))));
  expect(good).toEqual([signature]);
});

test('rejects a malleated signature, with the group order added to its scalar', () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const signature = /"signature": "([\w-]{86})"/.exec(text)?.[1] ?? '';
  const bytes = Buffer.from(signature, 'base64url');
  const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
  const added = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse();
  const twin = Buffer.concat([bytes.subarray(0, 32), added]).toString('base64url');
  expect(verifies(Buffer.from(text.replace(signature, twin)))).toBe(false);
});

test('after a key rotation old certificates verify while the former key is listed', () => {
  const rotated = createSigningKeys(seed(2), [keys.current.text]);
  expect(verifyCertificate(certificate, rotated)?.key).toBe(keys.current.id);
  expect(verifyCertificate(signCertificate(claims, rotated), rotated)?.key).toBe(
    rotated.current.id,
  );
  expect(verifyCertificate(certificate, createSigningKeys(seed(2)))).toBeNull();
});

test('a bought music is certified in the same form, without a plan', () => {
  const single = { ...claims, plan: 'single', scope: 'single_project' } as const;
  const bytes = signCertificate(single, keys);
  expect(verifyCertificate(bytes, keys)).toEqual({ ...single, key: keys.current.id });
});
