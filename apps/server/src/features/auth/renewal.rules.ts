import {
  createHmac,
  createPublicKey,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { renewalProofText } from '@onsori/contract/session';
import { uuidFromBytes } from './tokens.rules.ts';

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

/** One token of a family. Its successor is derived from the token and a secret, never from its hash. */
export interface RenewalToken {
  readonly sessionId: string;
  readonly generation: number;
  readonly value: Buffer;
}

const VALUE_BYTES = 32;
const PAYLOAD_BYTES = 16 + 4 + VALUE_BYTES;
/** Makes the token a multiple of three bytes: base64url has no unused bits, so a token has one spelling. */
const SIGNATURE_BYTES = 20;
const pattern = /^[\w-]{96}$/;

const hmac = (secret: string, label: string, bytes: Buffer) =>
  createHmac('sha256', secret).update(`${label}\0`).update(bytes).digest();

function encodePayload({ sessionId, generation, value }: RenewalToken): Buffer {
  const generationBytes = Buffer.alloc(4);
  generationBytes.writeUInt32BE(generation);
  return Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), generationBytes, value]);
}

export const createRenewalToken = (sessionId: string): RenewalToken => ({
  sessionId,
  generation: 1,
  value: randomBytes(VALUE_BYTES),
});

export const deriveSuccessor = (renewal: RenewalToken, secret: string): RenewalToken => ({
  sessionId: renewal.sessionId,
  generation: renewal.generation + 1,
  value: hmac(secret, 'successor', encodePayload(renewal)),
});

export const hashRenewalToken = ({ value }: RenewalToken): Buffer =>
  hash('sha256', value, 'buffer');

export function signRenewalToken(renewal: RenewalToken, secret: string): string {
  const payload = encodePayload(renewal);
  const signature = hmac(secret, 'renewal', payload).subarray(0, SIGNATURE_BYTES);
  return Buffer.concat([payload, signature]).toString('base64url');
}

export function verifyRenewalToken(text: string, secret: string): RenewalToken | null {
  if (!pattern.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const payload = bytes.subarray(0, PAYLOAD_BYTES);
  const signature = hmac(secret, 'renewal', payload).subarray(0, SIGNATURE_BYTES);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD_BYTES), signature)) return null;
  return {
    sessionId: uuidFromBytes(payload.subarray(0, 16)),
    generation: payload.readUInt32BE(16),
    value: payload.subarray(20),
  };
}

/** The stored state of a family: the last issued token and its predecessor. */
export interface TokenFamily {
  readonly generation: number;
  readonly tokenHash: Buffer;
  readonly previousHash: Buffer | null;
}

/**
 * `first_use`: the last issued token, whose predecessor becomes void. `repeat`: the predecessor, sent
 * again after a lost reply. `reused`: an older token, so two clients have it. `foreign`: a forged token.
 */
export type RenewalTokenUse = 'first_use' | 'repeat' | 'reused' | 'foreign';

export function classifyRenewal(family: TokenFamily, renewal: RenewalToken): RenewalTokenUse {
  const presentedHash = hashRenewalToken(renewal);
  if (renewal.generation === family.generation)
    return presentedHash.equals(family.tokenHash) ? 'first_use' : 'foreign';
  if (renewal.generation === family.generation - 1)
    return family.previousHash?.equals(presentedHash) ? 'repeat' : 'foreign';
  return renewal.generation < family.generation ? 'reused' : 'foreign';
}

/** How long a family without a key accepts the previous token again after a lost reply. */
export const REPEAT_WINDOW_MS = 2 * 60_000;

export interface RenewalPolicyInput {
  readonly family: TokenFamily & {
    readonly renewalKey: Buffer | null;
    readonly renewedAt: Date;
    /** The last generation that was repeated without a key. */
    readonly repeatedGeneration: number | null;
  };
  readonly renewal: RenewalToken;
  readonly proof: { readonly check: ProofCheck; readonly key: Buffer | null };
}

/**
 * `advance` moves the family on, `repeat` returns the same successor again, `retry` requests another
 * proof, `refuse` changes nothing, `end` treats the token as stolen.
 */
export type RenewalDecision = 'advance' | 'repeat' | 'retry' | 'refuse' | 'end';

export function decideRenewal(input: RenewalPolicyInput, now: Date): RenewalDecision {
  const { family, renewal, proof } = input;
  const tokenUse = classifyRenewal(family, renewal);
  if (tokenUse === 'foreign') return 'refuse';
  if (tokenUse === 'reused') return 'end';
  if (family.renewalKey !== null) {
    if (!proof.key?.equals(family.renewalKey)) return 'end';
    if (proof.check === 'stale') return 'retry';
    if (proof.check !== 'valid') return 'end';
    return tokenUse === 'first_use' ? 'advance' : 'repeat';
  }
  if (proof.check === 'stale') return 'retry';
  if (proof.check === 'invalid') return 'refuse';
  if (tokenUse === 'first_use') return 'advance';
  // Two clients that share a family repeat in every generation; one that lost a reply does not.
  const isWithinRepeatWindow = now.getTime() - family.renewedAt.getTime() <= REPEAT_WINDOW_MS;
  return isWithinRepeatWindow && family.repeatedGeneration !== renewal.generation - 1
    ? 'repeat'
    : 'end';
}
