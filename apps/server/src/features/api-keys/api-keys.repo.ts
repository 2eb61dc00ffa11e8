import type { ApiKeyMode, ApiKeyScope } from '@onsori/contract/api-key-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export interface NewApiKey {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly mode: ApiKeyMode;
  readonly scopes: readonly ApiKeyScope[];
  readonly now: Date;
}

export async function insertApiKey(db: Tx, key: NewApiKey): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      id: key.id,
      organization_id: key.organizationId,
      name: key.name,
      mode: key.mode,
      scopes: [...key.scopes],
      created_at: key.now,
    })
    .execute();
}

export interface NewSecret {
  readonly keyId: string;
  readonly hash: Buffer;
  readonly hint: string;
}

export async function insertSecret(db: Tx, { keyId, hash, hint }: NewSecret): Promise<void> {
  await db.insertInto('api_key_secrets').values({ key_id: keyId, hash, hint }).execute();
}

/** The current secret becomes the former one; the former one before it ends. */
export async function demoteSecret(db: Tx, keyId: string, validUntil: Date): Promise<void> {
  await db
    .deleteFrom('api_key_secrets')
    .where('key_id', '=', keyId)
    .where('valid_until', 'is not', null)
    .execute();
  await db
    .updateTable('api_key_secrets')
    .set({ valid_until: validUntil })
    .where('key_id', '=', keyId)
    .execute();
}

/** Returns false unless the organization has the key and it was not revoked before. */
export async function setRevoked(
  db: Tx,
  organizationId: string,
  keyId: string,
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', keyId)
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** A key that is not revoked; the lock serialises its rotations. */
export function lockApiKey(db: Tx, organizationId: string, keyId: string) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'mode'])
    .where('id', '=', keyId)
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function countApiKeys(db: Db, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly mode: ApiKeyMode;
  readonly scopes: ApiKeyScope[];
  readonly hint: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly requests: number;
  readonly formerUntil: Date | null;
  readonly revokedAt: Date | null;
}

/** The newest first, without those revoked before `since`, the day from which requests are counted. */
export async function listApiKeys(
  db: Db,
  organizationId: string,
  since: string,
): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select key.id, key.name, key.mode, key.scopes, current.hint, key.created_at as "createdAt",
      used.last_at as "lastUsedAt", coalesce(used.requests, 0)::int as requests,
      former.valid_until as "formerUntil", key.revoked_at as "revokedAt"
    from api_keys key
    join api_key_secrets current on current.key_id = key.id and current.valid_until is null
    left join api_key_secrets former on former.key_id = key.id and former.valid_until is not null
    left join lateral (
      select max(last_at) as last_at, sum(requests) filter (where day >= ${since}) as requests
      from api_key_usage where key_id = key.id
    ) used on true
    where key.organization_id = ${organizationId}
      and (key.revoked_at is null or key.revoked_at >= ${since}::date)
    order by key.created_at desc, key.id desc`.execute(db);
  return rows;
}

/** The key of a valid secret with the owner of its organization, for whom it acts. */
export async function findApiKey(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('api_key_secrets as secret')
    .innerJoin('api_keys as key', 'key.id', 'secret.key_id')
    .innerJoin('organizations as organization', 'organization.id', 'key.organization_id')
    .innerJoin('organization_members as owner', 'owner.organization_id', 'organization.id')
    .innerJoin('users', 'users.id', 'owner.user_id')
    .select([
      'key.id',
      'key.name',
      'key.mode',
      sql<readonly ApiKeyScope[]>`key.scopes`.as('scopes'),
      'organization.id as organizationId',
      'organization.name as organizationName',
      'users.id as userId',
      'users.role',
    ])
    .where('secret.hash', '=', hash)
    .where((eb) =>
      eb.or([eb('secret.valid_until', 'is', null), eb('secret.valid_until', '>', now)]),
    )
    .where('key.revoked_at', 'is', null)
    .where('owner.role', '=', 'owner')
    .where('owner.removed_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Whether a key may still be used, for links that were made with it. */
export async function isUsable(db: Db, keyId: string): Promise<boolean> {
  const key = await db
    .selectFrom('api_keys as key')
    .innerJoin('organization_members as owner', 'owner.organization_id', 'key.organization_id')
    .select('key.id')
    .where('key.id', '=', keyId)
    .where('key.revoked_at', 'is', null)
    .where('owner.role', '=', 'owner')
    .where('owner.removed_at', 'is', null)
    .executeTakeFirst();
  return key !== undefined;
}
