import type { DeviceKind, SessionEnd } from '@onsori/contract/enumerations';
import type { Db, Tx } from '#infra/db.ts';

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly device: DeviceKind;
  readonly autoLogin: boolean;
  readonly tokenHash: Buffer;
  readonly renewalKey: Buffer | null;
  readonly expiresAt: Date;
  readonly factorAt: Date | null;
}

export async function insertSession(db: Tx, session: NewSession, now: Date): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      device: session.device,
      auto_login: session.autoLogin,
      token_hash: session.tokenHash,
      renewal_key: session.renewalKey,
      signed_in_at: now,
      renewed_at: now,
      expires_at: session.expiresAt,
      factor_at: session.factorAt,
    })
    .execute();
}

/** Inserts a copy of a session with new tokens. */
export async function copySession(
  db: Tx,
  session: Omit<NonNullable<Awaited<ReturnType<typeof findSession>>>, 'role'>,
  { id, tokenHash }: Pick<NewSession, 'id' | 'tokenHash'>,
  now: Date,
): Promise<void> {
  const family = { generation: 1, previous_hash: null, repeated_generation: null };
  await db
    .insertInto('sessions')
    .values({ ...session, ...family, id, token_hash: tokenHash, renewed_at: now })
    .execute();
}

export interface SessionEnding {
  readonly reason: SessionEnd;
  readonly by: DeviceKind | null;
}

/** Ends the open sessions of a user and returns their ids. */
export async function endUserSessions(
  db: Db,
  userId: string,
  { reason, by }: SessionEnding,
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason, ended_by: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Returns the user of the session; null when it had ended before. */
export async function endSession(
  db: Tx,
  id: string,
  { reason, by }: SessionEnding,
  now: Date,
): Promise<string | null> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id ?? null;
}

export function findSession(db: Db, id: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select('users.role')
    .where('sessions.id', '=', id)
    .executeTakeFirst();
}

/** Reads only the columns that decide whether the tokens of a session are accepted. */
export function findSessionLifetime(db: Db, id: string) {
  return db
    .selectFrom('sessions')
    .select(['auto_login', 'renewed_at', 'expires_at', 'ended_at', 'end_reason', 'ended_by'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface RenewalStep {
  readonly id: string;
  readonly generation: number;
  readonly tokenHash: Buffer;
  readonly nextHash: Buffer;
  /** The key that the session is bound to after this step. */
  readonly renewalKey: Buffer | null;
}

/** Moves a family from a token to its successor; returns true for one of several concurrent calls. */
export async function advanceTokenFamily(db: Db, step: RenewalStep, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      generation: step.generation + 1,
      token_hash: step.nextHash,
      previous_hash: step.tokenHash,
      renewal_key: step.renewalKey,
      renewed_at: now,
    })
    .where('id', '=', step.id)
    .where('generation', '=', step.generation)
    .where('token_hash', '=', step.tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records a repeat of the previous token; returns false when the family has advanced or ended. */
export async function recordRepeat(
  db: Db,
  { id, generation }: { readonly id: string; readonly generation: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ repeated_generation: generation })
    .where('id', '=', id)
    .where('generation', '=', generation + 1)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function listSessions(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('signed_in_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Stores when a code was verified in an open session; null when its factor was removed. */
export async function setFactorTime(db: Tx, id: string, at: Date | null): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: at }).where('id', '=', id).execute();
}

export async function deleteExpiredSessions(
  db: Db,
  expiredBefore: Date,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('sessions').select('id').where('expires_at', '<', expiredBefore).limit(limit),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function eraseSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export function exportSessions(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select([
      'device',
      'auto_login',
      'signed_in_at',
      'renewed_at',
      'factor_at',
      'ended_at',
      'end_reason',
    ])
    .where('user_id', '=', userId)
    .orderBy('signed_in_at')
    .execute();
}
