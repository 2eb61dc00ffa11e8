import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface EncryptionKey {
  readonly id: string;
  /** 32 bytes in base64url. */
  readonly key: string;
}

export interface EncryptedText {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Encrypts secrets of others that are stored, with keys that can be rotated. */
export interface Encryption {
  readonly currentKeyId: string;
  encrypt(text: string): EncryptedText;
  /** Throws when the key is unknown or the bytes were changed. */
  decrypt(keyId: string, bytes: Buffer): string;
  /** Under the current key, so that a stored secret can be found without decrypting all of them. */
  keyedHash(text: string): Buffer;
  /** Under every key, the current one first: what may be stored while keys are rotated. */
  keyedHashes(text: string): readonly [Buffer, ...Buffer[]];
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Contains neither the text nor a key. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}

const deriveKey = (key: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', purpose, 32));

/** The first key encrypts; the others decrypt what was encrypted before. */
export function createEncryption(keys: readonly EncryptionKey[]): Encryption {
  const [current] = keys;
  if (!current) throw new EncryptionError('no encryption key');
  const cipherKeys = new Map(keys.map(({ id, key }) => [id, deriveKey(key, 'encryption')]));
  const cipherKeyOf = (id: string): Buffer => {
    const key = cipherKeys.get(id);
    if (!key) throw new EncryptionError(`unknown encryption key ${id}`);
    return key;
  };
  const hashWith = (hashKey: Buffer, text: string): Buffer =>
    createHmac('sha256', hashKey).update(text).digest();
  const hashKeys = keys.map(({ key }) => deriveKey(key, 'hash'));
  const currentHashKey = deriveKey(current.key, 'hash');
  return {
    currentKeyId: current.id,
    encrypt: (text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKeyOf(current.id), iv);
      cipher.setAAD(Buffer.from(current.id));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: current.id, bytes: Buffer.concat([iv, cipher.getAuthTag(), encrypted]) };
    },
    decrypt: (keyId, bytes) => {
      const key = cipherKeyOf(keyId);
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      if (tag.length < TAG_BYTES) throw new EncryptionError('encrypted bytes are too short');
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(keyId));
      decipher.setAuthTag(tag);
      const parts = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))];
      try {
        parts.push(decipher.final());
      } catch (error) {
        throw new EncryptionError('encrypted bytes were changed', { cause: error });
      }
      return Buffer.concat(parts).toString('utf8');
    },
    keyedHash: (text) => hashWith(currentHashKey, text),
    keyedHashes: (text) => [
      hashWith(currentHashKey, text),
      ...hashKeys.slice(1).map((hashKey) => hashWith(hashKey, text)),
    ],
  };
}
