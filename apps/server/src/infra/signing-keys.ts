import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';

/** DER prefixes of raw 32-byte Ed25519 keys (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export interface PublicKey {
  readonly id: string;
  /** Its 32 bytes in base64url. */
  readonly text: string;
  verifies(bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** Signs with the current key; `all` lists the keys accepted for verification, current first. */
export interface SigningKeys {
  readonly current: PublicKey;
  readonly all: readonly PublicKey[];
  sign(bytes: Uint8Array): Buffer;
}

/** What verifies; it cannot sign. */
export type VerificationKeys = Pick<SigningKeys, 'all'>;

function toPublicKey(raw: Buffer): PublicKey {
  const key = createPublicKey({
    key: Buffer.concat([publicPrefix, raw]),
    format: 'der',
    type: 'spki',
  });
  return {
    id: hash('sha256', raw, 'hex').slice(0, 16),
    text: raw.toString('base64url'),
    verifies: (bytes, signature) => verify(null, bytes, key, signature),
  };
}

const exportRawPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length);

/** `seed` is the private seed of the current key, `former` the public keys it replaced. */
export function createSigningKeys(seed: string, former: readonly string[] = []): SigningKeys {
  const key = createPrivateKey({
    key: Buffer.concat([privatePrefix, Buffer.from(seed, 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });
  const current = toPublicKey(exportRawPublicKey(key));
  return {
    current,
    all: [current, ...former.map((text) => toPublicKey(Buffer.from(text, 'base64url')))],
    sign: (bytes) => sign(null, bytes, key),
  };
}

/** For who verifies only: public keys as `PublicKey.text`. */
export const createVerificationKeys = (texts: readonly string[]): VerificationKeys => ({
  all: texts.map((text) => toPublicKey(Buffer.from(text, 'base64url'))),
});
