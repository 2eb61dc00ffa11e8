import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { renewalProofText } from '@onsori/contract/renewal-proof';

/** Proves that a browser has the private key of a session. */
export interface RenewalProof {
  /** The public key: an uncompressed point of P-256. */
  readonly key: Buffer;
  readonly at: number;
  readonly id: string;
  readonly signature: Buffer;
}

/** `stale`: signed by the key, but outside the clock skew or used before; the browser signs another one. */
export type ProofCheck = 'none' | 'valid' | 'stale' | 'invalid';

/** Clock difference up to which a proof is accepted at the first request. */
export const PROOF_SKEW_MS = 5 * 60_000;

const coordinateBytes = 32;

/** Returns null unless the bytes are a point of the curve. */
function parsePublicKey(point: Buffer): KeyObject | null {
  if (point.length !== 1 + 2 * coordinateBytes || point[0] !== 4) return null;
  const x = point.subarray(1, 1 + coordinateBytes).toString('base64url');
  const y = point.subarray(1 + coordinateBytes).toString('base64url');
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  } catch {
    return null;
  }
}

export const isRenewalKey = (point: Buffer): boolean => parsePublicKey(point) !== null;

/** Checks key, signature and clock, but not whether the proof was used before. */
export function checkProof(proof: RenewalProof | null, origin: string, now: Date): ProofCheck {
  if (!proof) return 'none';
  const key = parsePublicKey(proof.key);
  if (!key) return 'invalid';
  const text = Buffer.from(renewalProofText(origin, proof.at, proof.id));
  if (!verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, proof.signature))
    return 'invalid';
  return Math.abs(proof.at - now.getTime()) <= PROOF_SKEW_MS ? 'valid' : 'stale';
}
