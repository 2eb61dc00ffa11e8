import type { DeviceKind, Role, SessionEnd } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { lockAccount } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  decideRenewal,
  firstRenewal,
  openRenewal,
  type Renewal,
  renewalHash,
  sealRenewal,
  successorOf,
} from './renewal.rules.ts';
import { checkProof, type ProofCheck, type RenewalProof } from './renewal-proof.rules.ts';
import { type SessionStatus, sessionStatus } from './session-status.rules.ts';
import type { SessionWatch } from './session-watch.service.ts';
import {
  advanceFamily,
  copySession,
  type Ending,
  endSession,
  endSessionsOf,
  findSession,
  insertSession,
  noteRepeat,
} from './sessions.repo.ts';
import { openToken, sealToken } from './tokens.rules.ts';
import type { UsedProofs } from './used-proofs.service.ts';

export interface SessionPorts {
  readonly db: Db;
  readonly watch: SessionWatch;
  readonly secret: string;
}

export interface RenewalPorts extends SessionPorts {
  readonly usedProofs: UsedProofs;
  readonly webOrigin: string;
}

/** All that a browser gets of a session. */
export interface Tokens {
  readonly access: string;
  readonly renewal: string;
  readonly viewer: string;
  /** How long the browser keeps the cookies; null: until it is closed. */
  readonly keptSeconds: number | null;
}

const dayMs = 24 * 3_600_000;

interface Known {
  readonly userId: string;
  readonly role: Role;
  readonly autoLogin: boolean;
  readonly expiresAt: Date;
}

function tokensOf(secret: string, known: Known, renewal: Renewal, now: Date): Tokens {
  const said = { userId: known.userId, role: known.role, sessionId: renewal.sessionId };
  const hour = new Date(now.getTime() + limits.session.accessTokenSeconds * 1000);
  const left = Math.floor((known.expiresAt.getTime() - now.getTime()) / 1000);
  return {
    access: sealToken({ use: 'access', ...said, expiresAt: hour }, secret),
    renewal: sealRenewal(renewal, secret),
    viewer: sealToken({ use: 'viewer', ...said, expiresAt: known.expiresAt }, secret),
    keptSeconds: known.autoLogin ? left : null,
  };
}

export interface SigningIn {
  readonly userId: string;
  readonly role: Role;
  readonly device: DeviceKind;
  readonly autoLogin: boolean;
  /** The public key renewals must be proved with. */
  readonly renewalKey?: Buffer | null;
}

export interface Opened {
  readonly tokens: Tokens;
  /** To be called once the transaction is committed: others learn that their session is over. */
  announce(): Promise<void>;
}

const announcementOf =
  (watch: SessionWatch, ended: readonly string[], ending: Ending, now: Date) => async () => {
    const status = { ...ending, at: now.toISOString() };
    await Promise.all(ended.map((sessionId) => watch.announce(sessionId, status)));
  };

/** Opens the one session of a user; another one that is open ends. */
export async function openSession(
  tx: Tx,
  { watch, secret }: Pick<SessionPorts, 'watch' | 'secret'>,
  { userId, role, device, autoLogin, renewalKey = null }: SigningIn,
  now: Date,
): Promise<Opened> {
  await lockAccount(tx, userId);
  const ending = { reason: 'signed_in_elsewhere', by: device } as const;
  const ended = await endSessionsOf(tx, userId, ending, now);
  const renewal = firstRenewal(uuidV7(now));
  const expiresAt = new Date(now.getTime() + limits.session.autoLoginDays * dayMs);
  const tokenHash = renewalHash(renewal);
  const { sessionId: id } = renewal;
  const session = { id, userId, device, autoLogin, tokenHash, renewalKey, expiresAt };
  await insertSession(tx, session, now);
  return {
    tokens: tokensOf(secret, { userId, role, autoLogin, expiresAt }, renewal, now),
    announce: announcementOf(watch, ended, ending, now),
  };
}

/** Replaces the caller's session, so that tokens copied from it are void; its device, end and key stay. */
export async function reissueSession(
  tx: Tx,
  { watch, secret }: Pick<SessionPorts, 'watch' | 'secret'>,
  sessionId: string,
  now: Date,
): Promise<Opened> {
  const found = await findSession(tx, sessionId);
  if (!found) throw new AppError('unauthorized.token_invalid');
  const { role, ...session } = found;
  const { user_id: userId, auto_login: autoLogin, expires_at: expiresAt } = session;
  const ending = { reason: 'password_changed', by: null } as const;
  const ended = await endSessionsOf(tx, userId, ending, now);
  const renewal = firstRenewal(uuidV7(now));
  const copy = { id: renewal.sessionId, tokenHash: renewalHash(renewal) };
  await copySession(tx, session, copy, now);
  return {
    tokens: tokensOf(secret, { userId, role, autoLogin, expiresAt }, renewal, now),
    announce: announcementOf(watch, ended, ending, now),
  };
}

function refusal(status: Exclude<SessionStatus, 'alive'>): AppError {
  if (typeof status === 'string' || status.reason !== 'signed_in_elsewhere')
    return new AppError('unauthorized.token_invalid');
  const details = [`at: ${status.at}`, `device: ${status.by ?? 'unknown'}`];
  return new AppError('unauthorized.login_from_other_device', { details });
}

/** Throws why a session is over. */
export async function assertSessionAlive(watch: SessionWatch, sessionId: string): Promise<void> {
  const status = await watch.standing(sessionId);
  if (status !== 'alive') throw refusal(status);
}

export async function identify(
  { watch, secret }: Omit<SessionPorts, 'db'>,
  text: string,
  now: Date,
): Promise<Identity> {
  const token = openToken(text, secret, now);
  if (!token) throw new AppError('unauthorized.token_invalid');
  await assertSessionAlive(watch, token.sessionId);
  const { userId, role, sessionId, use } = token;
  return { userId, role, sessionId, readsOnly: use === 'viewer' };
}

interface Presented {
  readonly renewal: Renewal;
  readonly proof: { readonly check: ProofCheck; readonly key: Buffer | null };
}

async function renewFamily(
  ports: SessionPorts,
  { renewal, proof }: Presented,
  now: Date,
): Promise<Tokens> {
  const { db, secret } = ports;
  const { sessionId: id, generation } = renewal;
  const session = await findSession(db, id);
  const status = sessionStatus(session, now);
  if (status !== 'alive') throw refusal(status);
  if (!session) throw refusal('unknown');
  const family = {
    generation: session.generation,
    tokenHash: session.token_hash,
    previousHash: session.previous_hash,
    renewalKey: session.renewal_key,
    renewedAt: session.renewed_at,
    repeatedGeneration: session.repeated_generation,
  };
  const successor = successorOf(renewal, secret);
  const step = async (): Promise<boolean> => {
    switch (decideRenewal({ family, renewal, proof }, now)) {
      case 'advance': {
        const hashes = { tokenHash: renewalHash(renewal), nextHash: renewalHash(successor) };
        const renewalKey = family.renewalKey ?? proof.key;
        return advanceFamily(db, { id, generation, ...hashes, renewalKey }, now);
      }
      case 'repeat':
        return family.renewalKey !== null || noteRepeat(db, { id, generation });
      case 'retry':
        throw new AppError('conflict.proof_stale', { details: [`now: ${now.getTime()}`] });
      case 'end':
        await close(ports, id, 'token_reused', now);
        throw refusal('unknown');
      case 'refuse':
        throw refusal('unknown');
    }
  };
  // Another request took the step or ended the session meanwhile: what holds now decides.
  if (!(await step())) return renewFamily(ports, { renewal, proof }, now);
  const { user_id: userId, role, auto_login: autoLogin, expires_at: expiresAt } = session;
  return tokensOf(secret, { userId, role, autoLogin, expiresAt }, successor, now);
}

/** The successor of a renewal token; exactly one exists, however often and by however many it is asked for. */
export async function renew(
  ports: RenewalPorts,
  text: string,
  proof: RenewalProof | null,
  now: Date,
): Promise<Tokens> {
  const renewal = openRenewal(text, ports.secret);
  if (!renewal) throw new AppError('unauthorized.token_invalid');
  let check = checkProof(proof, ports.webOrigin, now);
  if (proof && check === 'valid' && !(await ports.usedProofs.use(renewal.sessionId, proof.id)))
    check = 'stale';
  return renewFamily(ports, { renewal, proof: { check, key: proof?.key ?? null } }, now);
}

export async function close(
  { db, watch }: Omit<SessionPorts, 'secret'>,
  sessionId: string,
  reason: SessionEnd,
  now: Date,
): Promise<void> {
  await endSession(db, sessionId, { reason, by: null }, now);
  await watch.announce(sessionId, { reason, at: now.toISOString(), by: null });
}
