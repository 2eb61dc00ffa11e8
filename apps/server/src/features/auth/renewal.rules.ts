import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ProofCheck } from './renewal-proof.rules.ts';
import { idOf } from './tokens.rules.ts';

/** One token of a family. Its successor follows from it and a secret; from a hash of it nothing does. */
export interface Renewal {
  readonly sessionId: string;
  readonly generation: number;
  readonly value: Buffer;
}

const valueBytes = 32;
const saidBytes = 16 + 4 + valueBytes;
/** A whole number of letters, as in all tokens of ours. */
const sealBytes = 20;
const pattern = /^[\w-]{96}$/;

const keyed = (secret: string, label: string, bytes: Buffer) =>
  createHmac('sha256', secret).update(`${label}\0`).update(bytes).digest();

function saidBy({ sessionId, generation, value }: Renewal): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(generation);
  return Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), number, value]);
}

export const firstRenewal = (sessionId: string): Renewal => ({
  sessionId,
  generation: 1,
  value: randomBytes(valueBytes),
});

export const successorOf = (renewal: Renewal, secret: string): Renewal => ({
  sessionId: renewal.sessionId,
  generation: renewal.generation + 1,
  value: keyed(secret, 'successor', saidBy(renewal)),
});

export const renewalHash = ({ value }: Renewal): Buffer => hash('sha256', value, 'buffer');

export function sealRenewal(renewal: Renewal, secret: string): string {
  const said = saidBy(renewal);
  const seal = keyed(secret, 'renewal', said).subarray(0, sealBytes);
  return Buffer.concat([said, seal]).toString('base64url');
}

export function openRenewal(text: string, secret: string): Renewal | null {
  if (!pattern.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const said = bytes.subarray(0, saidBytes);
  const seal = keyed(secret, 'renewal', said).subarray(0, sealBytes);
  if (!timingSafeEqual(bytes.subarray(saidBytes), seal)) return null;
  return {
    sessionId: idOf(said.subarray(0, 16)),
    generation: said.readUInt32BE(16),
    value: said.subarray(20),
  };
}

/** What is kept of a family: the last token given out, and the one before it. */
export interface Family {
  readonly generation: number;
  readonly tokenHash: Buffer;
  readonly previousHash: Buffer | null;
}

/**
 * `first_use`: the last one given out comes, and its predecessor is worth nothing from now on.
 * `repeat`: the predecessor comes again, its answer was lost. `reused`: anything older, so two hold it.
 */
export type Presented = 'first_use' | 'repeat' | 'reused' | 'foreign';

export function judge(family: Family, renewal: Renewal): Presented {
  const shown = renewalHash(renewal);
  if (renewal.generation === family.generation)
    return shown.equals(family.tokenHash) ? 'first_use' : 'foreign';
  if (renewal.generation === family.generation - 1)
    return family.previousHash?.equals(shown) ? 'repeat' : 'foreign';
  return renewal.generation < family.generation ? 'reused' : 'foreign';
}

/** Without a key, a lost reply is answered again for so long. */
export const REPEAT_MS = 2 * 60_000;

export interface RenewalPolicyInput {
  readonly family: Family & {
    readonly renewalKey: Buffer | null;
    readonly renewedAt: Date;
    /** The last generation that was answered twice without a key. */
    readonly repeatedGeneration: number | null;
  };
  readonly renewal: Renewal;
  readonly proof: { readonly check: ProofCheck; readonly key: Buffer | null };
}

/**
 * `advance` steps the family, `repeat` gives the same successor again, `retry` asks for another proof,
 * `refuse` changes nothing, `end` treats the token as stolen.
 */
export type RenewalDecision = 'advance' | 'repeat' | 'retry' | 'refuse' | 'end';

export function decideRenewal(input: RenewalPolicyInput, now: Date): RenewalDecision {
  const { family, renewal, proof } = input;
  const presented = judge(family, renewal);
  if (presented === 'foreign') return 'refuse';
  if (presented === 'reused') return 'end';
  if (family.renewalKey !== null) {
    if (!proof.key?.equals(family.renewalKey)) return 'end';
    if (proof.check === 'stale') return 'retry';
    if (proof.check !== 'valid') return 'end';
    return presented === 'first_use' ? 'advance' : 'repeat';
  }
  if (proof.check === 'stale') return 'retry';
  if (proof.check === 'invalid') return 'refuse';
  if (presented === 'first_use') return 'advance';
  // Two holders of one family repeat in every generation; one who lost a reply does not.
  const isRecent = now.getTime() - family.renewedAt.getTime() <= REPEAT_MS;
  return isRecent && family.repeatedGeneration !== renewal.generation - 1 ? 'repeat' : 'end';
}
