import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEncryption, EncryptionError } from './encryption.ts';

const createKey = (id: string) => ({ id, key: randomBytes(32).toString('base64url') });
const oldKey = createKey('2025');
const newKey = createKey('2026');
const encryption = createEncryption([newKey, oldKey]);
const secret = 'Z_t5vOvQxrj4499PeiJcjen28-V2RyqgYTwN44Rdzk0=';

describe('encrypt', () => {
  test('is reversed by decrypt for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { keyId, bytes } = encryption.encrypt(text);
        expect(encryption.decrypt(keyId, bytes)).toBe(text);
      }),
    );
  });

  test('uses the first key and never repeats its bytes', () => {
    const [first, second] = [encryption.encrypt(secret), encryption.encrypt(secret)];
    expect(first.keyId).toBe('2026');
    expect(first.bytes.equals(second.bytes)).toBe(false);
    expect(first.bytes.includes(secret)).toBe(false);
  });
});

describe('decrypt', () => {
  test('reads what a former key encrypted', () => {
    const { keyId, bytes } = createEncryption([oldKey]).encrypt(secret);
    expect(keyId).toBe('2025');
    expect(encryption.decrypt(keyId, bytes)).toBe(secret);
  });

  test('throws when any byte was changed', () => {
    const { keyId, bytes } = encryption.encrypt(secret);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => encryption.decrypt(keyId, changed)).toThrow('changed');
    }
  });

  test('throws for truncated bytes', () => {
    const { keyId, bytes } = encryption.encrypt(secret);
    for (const length of [0, 12, 27]) {
      expect(() => encryption.decrypt(keyId, bytes.subarray(0, length))).toThrow('too short');
    }
    expect(() => encryption.decrypt(keyId, bytes.subarray(0, -1))).toThrow('changed');
  });

  test('throws for an unknown key, another key and the same key under another id', () => {
    const { keyId, bytes } = encryption.encrypt(secret);
    expect(() => encryption.decrypt('2024', bytes)).toThrow('unknown encryption key 2024');
    expect(() => encryption.decrypt('2025', bytes)).toThrow('changed');
    const renamed = createEncryption([{ ...newKey, id: 'renamed' }]);
    expect(() => renamed.decrypt(keyId, bytes)).toThrow(EncryptionError);
    expect(() => renamed.decrypt('renamed', bytes)).toThrow('changed');
  });

  test('puts neither the text nor a key into the error', () => {
    const { bytes } = encryption.encrypt(secret);
    try {
      encryption.decrypt('2025', bytes);
      expect.unreachable();
    } catch (error) {
      expect(String(error)).not.toContain(secret);
      expect(String(error)).not.toContain(oldKey.key);
    }
  });
});

describe('keyedHash', () => {
  test('is the same for the same text and key only', () => {
    expect(encryption.keyedHash(secret)).toEqual(createEncryption([newKey]).keyedHash(secret));
    expect(encryption.keyedHash(secret)).not.toEqual(encryption.keyedHash(`${secret} `));
    expect(encryption.keyedHash(secret)).not.toEqual(createEncryption([oldKey]).keyedHash(secret));
  });

  test('is found under former keys while they are rotated', () => {
    expect(encryption.keyedHashes(secret)).toEqual([
      encryption.keyedHash(secret),
      createEncryption([oldKey]).keyedHash(secret),
    ]);
  });
});

test('requires a key', () => {
  expect(() => createEncryption([])).toThrow('no encryption key');
});
