import type { DeviceKind, Role, SessionEnd } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { isSuspended, lockAccount } from '#features/account/account.public.ts';
import { type AuditActor, recordOwnAction } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Identity } from '#http/callers.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  checkProof,
  createRenewalToken,
  decideRenewal,
  deriveSuccessor,
  hashRenewalToken,
  type ProofCheck,
  type RenewalProof,
  type RenewalToken,
  signRenewalToken,
  verifyRenewalToken,
} from './renewal.rules.ts';
import { recordSessionEnds } from './session-ends.service.ts';
import type { SessionStatusCache, UsedProofStore } from './session-stores.service.ts';
import {
  advanceTokenFamily,
  copySession,
  endSession,
  endUserSessions,
  findSession,
  insertSession,
  recordRepeat,
  type SessionEnding,
} from './sessions.repo.ts';
import { type SessionStatus, sessionStatus } from './sessions.rules.ts';
import { signToken, verifyToken } from './tokens.rules.ts';

export interface SessionPorts {
  readonly db: Db;
  readonly sessionStatusCache: SessionStatusCache;
  readonly secret: string;
  readonly encryption: Encryption;
}

export interface RenewalPorts extends SessionPorts {
  readonly usedProofs: UsedProofStore;
  readonly webOrigin: string;
}

export interface SessionTokens {
  readonly access: string;
  readonly renewal: string;
  readonly viewer: string;
  /** `Max-Age` of the cookies; null makes them session cookies. */
  readonly cookieMaxAgeSeconds: number | null;
}

const dayMs = 24 * 3_600_000;

interface TokenSession {
  readonly userId: string;
  readonly role: Role;
  readonly autoLogin: boolean;
  readonly expiresAt: Date;
}

function issueTokens(
  secret: string,
  session: TokenSession,
  renewal: RenewalToken,
  now: Date,
): SessionTokens {
  const claims = { userId: session.userId, role: session.role, sessionId: renewal.sessionId };
  const accessExpiresAt = new Date(now.getTime() + limits.session.accessTokenSeconds * 1000);
  const remainingSeconds = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000);
  return {
    access: signToken({ use: 'access', ...claims, expiresAt: accessExpiresAt }, secret),
    renewal: signRenewalToken(renewal, secret),
    viewer: signToken({ use: 'viewer', ...claims, expiresAt: session.expiresAt }, secret),
    cookieMaxAgeSeconds: session.autoLogin ? remainingSeconds : null,
  };
}

export interface OpenSessionInput {
  readonly userId: string;
  readonly role: Role;
  readonly device: DeviceKind;
  readonly autoLogin: boolean;
  /** Renewals must prove possession of the private key of this public key. */
  readonly renewalKey?: Buffer | null;
  /** `Exchange.network`, for the audit log. */
  readonly network?: string | null | undefined;
  /** When a code of the second factor was verified for this session. */
  readonly factorAt?: Date | null;
}

export interface OpenedSession {
  readonly tokens: SessionTokens;
  /** Call it after the commit: other processes then refuse the ended sessions. */
  publishEndedSessions(): Promise<void>;
}

const createEndPublisher =
  (
    sessionStatusCache: SessionStatusCache,
    ended: readonly string[],
    ending: SessionEnding,
    now: Date,
  ) =>
  async () => {
    const status = { ...ending, at: now.toISOString() };
    await Promise.all(ended.map((sessionId) => sessionStatusCache.setEnded(sessionId, status)));
  };

/** Opens the only session of a user and ends any other; throws for a suspended account. */
export async function openSession(
  tx: Tx,
  { sessionStatusCache, secret, encryption }: Omit<SessionPorts, 'db'>,
  input: OpenSessionInput,
  now: Date,
): Promise<OpenedSession> {
  const { userId, role, device, autoLogin, renewalKey = null, network = null } = input;
  const { factorAt = null } = input;
  await lockAccount(tx, userId);
  if (await isSuspended(tx, userId)) throw new AppError('forbidden.suspended');
  const ending = { reason: 'signed_in_elsewhere', by: device } as const;
  const ended = await endUserSessions(tx, userId, ending, now);
  const renewal = createRenewalToken(uuidV7(now));
  const expiresAt = new Date(now.getTime() + limits.session.autoLoginDays * dayMs);
  const tokenHash = hashRenewalToken(renewal);
  const { sessionId: id } = renewal;
  const session = { id, userId, device, autoLogin, tokenHash, renewalKey, expiresAt, factorAt };
  await insertSession(tx, session, now);
  const actor = { kind: 'user', userId, network } as const;
  await recordSessionEnds(tx, encryption, { userId, sessionIds: ended, ending, actor });
  await recordOwnAction(tx, encryption, {
    userId,
    network,
    action: 'session.started',
    subject: { kind: 'session', id },
    after: { device },
  });
  return {
    tokens: issueTokens(secret, { userId, role, autoLogin, expiresAt }, renewal, now),
    publishEndedSessions: createEndPublisher(sessionStatusCache, ended, ending, now),
  };
}

/** Replaces the caller's session, which voids copied tokens; device, expiry and key stay. */
export async function reissueSession(
  tx: Tx,
  { sessionStatusCache, secret }: Pick<SessionPorts, 'sessionStatusCache' | 'secret'>,
  sessionId: string,
  now: Date,
): Promise<OpenedSession> {
  const sessionRow = await findSession(tx, sessionId);
  if (!sessionRow) throw new AppError('unauthorized.token_invalid');
  const { role, ...session } = sessionRow;
  const { user_id: userId, auto_login: autoLogin, expires_at: expiresAt } = session;
  const ending = { reason: 'password_changed', by: null } as const;
  const ended = await endUserSessions(tx, userId, ending, now);
  const renewal = createRenewalToken(uuidV7(now));
  const copy = { id: renewal.sessionId, tokenHash: hashRenewalToken(renewal) };
  await copySession(tx, session, copy, now);
  return {
    tokens: issueTokens(secret, { userId, role, autoLogin, expiresAt }, renewal, now),
    publishEndedSessions: createEndPublisher(sessionStatusCache, ended, ending, now),
  };
}

function toSessionError(status: Exclude<SessionStatus, 'alive'>): AppError {
  if (typeof status === 'string' || status.reason !== 'signed_in_elsewhere')
    return new AppError('unauthorized.token_invalid');
  const details = [`at: ${status.at}`, `device: ${status.by ?? 'unknown'}`];
  return new AppError('unauthorized.login_from_other_device', { details });
}

/** Throws an `unauthorized.*` error when the session has ended. */
export async function assertSessionActive(
  sessionStatusCache: SessionStatusCache,
  sessionId: string,
): Promise<void> {
  const status = await sessionStatusCache.get(sessionId);
  if (status !== 'alive') throw toSessionError(status);
}

export async function identify(
  { sessionStatusCache, secret }: Pick<SessionPorts, 'sessionStatusCache' | 'secret'>,
  text: string,
  now: Date,
): Promise<Identity> {
  const token = verifyToken(text, secret, now);
  if (!token) throw new AppError('unauthorized.token_invalid');
  await assertSessionActive(sessionStatusCache, token.sessionId);
  const { userId, role, sessionId, use } = token;
  return { userId, role, sessionId, isReadOnly: use === 'viewer' };
}

interface RenewalAttempt {
  readonly renewal: RenewalToken;
  readonly proof: { readonly check: ProofCheck; readonly key: Buffer | null };
  readonly network: string | null;
}

async function renewTokenFamily(
  ports: SessionPorts,
  { renewal, proof, network }: RenewalAttempt,
  now: Date,
): Promise<SessionTokens> {
  const { db, secret } = ports;
  const { sessionId: id, generation } = renewal;
  const session = await findSession(db, id);
  const status = sessionStatus(session, now);
  if (status !== 'alive') throw toSessionError(status);
  if (!session) throw toSessionError('unknown');
  const family = {
    generation: session.generation,
    tokenHash: session.token_hash,
    previousHash: session.previous_hash,
    renewalKey: session.renewal_key,
    renewedAt: session.renewed_at,
    repeatedGeneration: session.repeated_generation,
  };
  const successor = deriveSuccessor(renewal, secret);
  const applyDecision = async (): Promise<boolean> => {
    switch (decideRenewal({ family, renewal, proof }, now)) {
      case 'advance': {
        const hashes = {
          tokenHash: hashRenewalToken(renewal),
          nextHash: hashRenewalToken(successor),
        };
        const renewalKey = family.renewalKey ?? proof.key;
        return advanceTokenFamily(db, { id, generation, ...hashes, renewalKey }, now);
      }
      case 'repeat':
        return family.renewalKey !== null || recordRepeat(db, { id, generation });
      case 'retry':
        throw new AppError('conflict.proof_stale', { details: [`now: ${now.getTime()}`] });
      case 'end':
        await closeSession(ports, id, 'token_reused', now, {
          kind: 'visitor',
          userId: null,
          network,
        });
        throw toSessionError('unknown');
      case 'refuse':
        throw toSessionError('unknown');
    }
  };
  // Another request advanced or ended the session meanwhile: decide again from the current row.
  if (!(await applyDecision())) return renewTokenFamily(ports, { renewal, proof, network }, now);
  const { user_id: userId, role, auto_login: autoLogin, expires_at: expiresAt } = session;
  return issueTokens(secret, { userId, role, autoLogin, expiresAt }, successor, now);
}

/** Returns the successor of a renewal token; concurrent and repeated requests get the same one. */
export async function renewSession(
  ports: RenewalPorts,
  text: string,
  proof: RenewalProof | null,
  now: Date,
  network: string | null = null,
): Promise<SessionTokens> {
  const renewal = verifyRenewalToken(text, ports.secret);
  if (!renewal) throw new AppError('unauthorized.token_invalid');
  let check = checkProof(proof, ports.webOrigin, now);
  if (proof && check === 'valid' && !(await ports.usedProofs.markUsed(renewal.sessionId, proof.id)))
    check = 'stale';
  const checked = { check, key: proof?.key ?? null };
  return renewTokenFamily(ports, { renewal, proof: checked, network }, now);
}

export async function closeSession(
  { db, sessionStatusCache, encryption }: Omit<SessionPorts, 'secret'>,
  sessionId: string,
  reason: SessionEnd,
  now: Date,
  actor: AuditActor,
): Promise<void> {
  const ending = { reason, by: null };
  await db.transaction().execute(async (tx) => {
    const userId = await endSession(tx, sessionId, ending, now);
    if (userId === null) return;
    await recordSessionEnds(tx, encryption, { userId, sessionIds: [sessionId], ending, actor });
  });
  await sessionStatusCache.setEnded(sessionId, { ...ending, at: now.toISOString() });
}
