import { hash } from 'node:crypto';
import type { LicenceHolder } from '@onsori/contract/licence-terms';
import type { LicenceBasis, LicenceScope } from '@onsori/contract/plans';
import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import { isForeignKeyViolation } from '#infra/db-errors.ts';
import { findLicenceId } from './licence-holders.repo.ts';
import type { EditionRow } from './licences.rules.ts';

/** The latest certificate and all editions, the latest last. */
export interface LicenceRow {
  readonly id: string;
  readonly bytes: Buffer;
  readonly editions: readonly EditionRow[];
  readonly revokedAt: Date | null;
  readonly holder: LicenceHolder | null;
  /** Set if the licence was taken with a seat: the company is the licensee, by its name of that day. */
  readonly organizationId: string | null;
  readonly company: string | null;
  /** The album of the music. */
  readonly albumId: string;
}

export interface ProjectLicence {
  readonly musicId: string;
  readonly project: string;
  readonly scope: LicenceScope;
  readonly isRevoked: boolean;
}

const digestOf = (id: string): Buffer => hash('sha256', id, 'buffer');

/** The company whose plan a licence is taken with. */
export interface LicensedCompany {
  readonly id: string;
  readonly name: string;
}

export interface NewHolder extends LicenceHolder {
  readonly licenceId: string;
  readonly userId: string;
  readonly musicId: string;
  readonly issuedAt: Date;
}

/**
 * Inserts the holder of a new licence and returns the licence id; returns the existing id when the
 * user already has one for this music and project. A concurrent insert of the same row blocks.
 * Returns null when the user no longer exists.
 */
export async function claimHolder(db: Tx, holder: NewHolder): Promise<string | null> {
  const { licenceId, userId, musicId, project, client, name, channel, salt, issuedAt } = holder;
  try {
    await db
      .insertInto('licence_holders')
      .values({
        licence_id: licenceId,
        user_id: userId,
        music_id: musicId,
        project,
        client,
        name,
        channel,
        salt,
        issued_at: issuedAt,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'music_id', 'project']).doNothing())
      .execute();
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
  return findLicenceId(db, userId, musicId, project);
}

export async function insertLicence(
  db: Tx,
  licence: {
    readonly id: string;
    readonly musicId: string;
    readonly company: LicensedCompany | null;
    readonly issuedAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('licences')
    .values({
      id: licence.id,
      id_digest: digestOf(licence.id),
      music_id: licence.musicId,
      organization_id: licence.company?.id ?? null,
      company: licence.company?.name ?? null,
      issued_at: licence.issuedAt,
    })
    .execute();
}

export async function insertCertificate(
  db: Tx,
  certificate: {
    readonly licenceId: string;
    readonly edition: number;
    readonly bytes: Buffer;
    readonly signedAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('licence_certificates')
    .values({
      licence_id: certificate.licenceId,
      edition: certificate.edition,
      bytes: certificate.bytes,
      sha256: hash('sha256', certificate.bytes, 'buffer'),
      signed_at: certificate.signedAt,
    })
    .execute();
}

/** Prevents concurrent extensions until the transaction ends. */
export async function lockLicence(db: Tx, id: string): Promise<void> {
  await db.selectFrom('licences').select('id').where('id', '=', id).forUpdate().execute();
}

interface RawRow {
  readonly id: string;
  readonly album_id: string;
  readonly bytes: Buffer;
  readonly editions: readonly EditionRow[];
  readonly revoked_at: Date | null;
  readonly organization_id: string | null;
  readonly company: string | null;
  readonly name: string | null;
  readonly channel: string | null;
  readonly project: string | null;
  readonly client: string | null;
  readonly salt: string | null;
}

function toLicenceRow(row: RawRow): LicenceRow {
  const { id, album_id, bytes, editions, revoked_at, organization_id, company } = row;
  const { name, channel, salt, project, client } = row;
  const hasHolder = name !== null && channel !== null && salt !== null;
  const holder = hasHolder ? { name, channel, salt, project, client } : null;
  const facts = { albumId: album_id, revokedAt: revoked_at, organizationId: organization_id };
  return { id, bytes, editions, holder, company, ...facts };
}

const columns = sql`
  licences.id, (select album_id from known_musics where known_musics.id = licences.music_id) as album_id,
  latest.bytes, latest.editions, licences.revoked_at, licences.organization_id, licences.company,
  held.name, held.channel, held.project, held.client, held.salt`;

/** A pattern, unlike a cast to JSON, does not fail for a certificate that was changed in the database. */
const holderDigestPattern = '"holder_digest": "([0-9a-f]{64})"';

const latest = sql`
  lateral (
    select (array_agg(bytes order by edition desc))[1] as bytes,
      jsonb_agg(jsonb_build_object(
        'edition', edition, 'sha256', encode(sha256, 'hex'), 'signedAt', signed_at,
        'holderDigest', substring(encode(bytes, 'escape') from ${holderDigestPattern}::text)
      ) order by edition) as editions
    from licence_certificates where licence_id = licences.id
  ) as latest on latest.bytes is not null`;

export async function findLicence(db: Db, id: string): Promise<LicenceRow | null> {
  const { rows } = await sql<RawRow>`
    select ${columns} from licences join ${latest}
    left join licence_holders as held on held.licence_id = licences.id
    where licences.id_digest = ${digestOf(id)}`.execute(db);
  return rows[0] ? toLicenceRow(rows[0]) : null;
}

/** Returns null when another user took the licence. */
export async function findUserLicence(
  db: Db,
  userId: string,
  id: string,
): Promise<LicenceRow | null> {
  const { rows } = await sql<RawRow>`
    select ${columns} from licence_holders as held
    join licences on licences.id = held.licence_id join ${latest}
    where held.user_id = ${userId} and held.licence_id = ${id}`.execute(db);
  return rows[0] ? toLicenceRow(rows[0]) : null;
}

/** A user, or an API key of a company, which reads what is licensed to the company only. */
export type LicenceReader = { readonly userId: string } | { readonly organizationId: string };

/**
 * What a user may read: the licences that the user took, and all of a company that the user owns. A
 * company whose plan ended has no seats any more, but stays with its owner.
 */
const userLicences = (userId: string) => sql`
  select licence_id as id, issued_at from licence_holders where user_id = ${userId}
  union
  select licences.id, licences.issued_at from licences
  join organization_members as member on member.organization_id = licences.organization_id
  where member.user_id = ${userId} and member.role = 'owner'`;

const readableLicences = (reader: LicenceReader) =>
  'userId' in reader
    ? userLicences(reader.userId)
    : sql`select id, issued_at from licences where organization_id = ${reader.organizationId}`;

const joinReadable = sql`
  join licences on licences.id = readable.id join ${latest}
  left join licence_holders as held on held.licence_id = licences.id`;

/** What a company bought can be read by all of its members. */
const boughtByUser = (userId: string) => sql`
  select purchase.licence_id as id, purchase.purchased_at as issued_at
  from company_purchases purchase
  join organization_members as member on member.organization_id = purchase.organization_id
  where member.user_id = ${userId} and member.removed_at is null`;

const boughtLicences = (reader: LicenceReader) =>
  'userId' in reader
    ? boughtByUser(reader.userId)
    : sql`select licence_id as id from company_purchases
        where organization_id = ${reader.organizationId}`;

/** Returns null when the reader may not read the licence. */
export async function findReadableLicence(
  db: Db,
  reader: LicenceReader,
  id: string,
): Promise<LicenceRow | null> {
  const { rows } = await sql<RawRow>`
    select ${columns} from (
      select id from (${readableLicences(reader)}) as held
      union select id from (${boughtLicences(reader)}) as bought
    ) as readable ${joinReadable}
    where readable.id = ${id}`.execute(db);
  return rows[0] ? toLicenceRow(rows[0]) : null;
}

export async function listReadableLicences(
  db: Db,
  reader: LicenceReader,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LicenceRow[]> {
  const { rows } = await sql<RawRow>`
    select ${columns} from (
      ${readableLicences(reader)} order by issued_at desc, id limit ${limit} offset ${offset}
    ) as readable ${joinReadable}
    order by readable.issued_at desc, readable.id`.execute(db);
  return rows.map(toLicenceRow);
}

export async function countReadableLicences(db: Db, reader: LicenceReader): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${readableLicences(reader)}) as readable`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The plans by licence, as of the latest certificates. */
export async function readLicencePlans(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LicenceBasis>> {
  const { rows } = await sql<{ id: string; plan: LicenceBasis }>`
    select distinct on (licence_id) licence_id as id,
      convert_from(bytes, 'UTF8')::jsonb ->> 'plan' as plan
    from licence_certificates where licence_id = any(${ids})
    order by licence_id, edition desc`.execute(db);
  return new Map(rows.map(({ id, plan }) => [id, plan]));
}

/** Licences of a user for these musics that name a project. */
export async function listProjectLicences(
  db: Db,
  userId: string,
  musicIds: readonly string[],
): Promise<ProjectLicence[]> {
  const { rows } = await sql<ProjectLicence>`
    select held.music_id as "musicId", held.project, licences.revoked_at is not null as "isRevoked",
      convert_from(latest.bytes, 'UTF8')::jsonb ->> 'scope' as scope
    from licence_holders as held join licences on licences.id = held.licence_id join ${latest}
    where held.user_id = ${userId} and held.music_id = any (${musicIds}::bigint[])
      and held.project is not null`.execute(db);
  return rows;
}

/** No new licence under a plan is issued for a withdrawn music. */
export function findTitles(
  db: Db,
  musicId: string,
  { withWithdrawn }: { readonly withWithdrawn: boolean },
) {
  return db
    .selectFrom(withWithdrawn ? 'known_musics' : 'published_musics')
    .select(['title_ko', 'title_en'])
    .where('id', '=', musicId)
    .executeTakeFirst();
}

export type RevokedLicence = Awaited<ReturnType<typeof setRevoked>>[number];

const revokedColumns = ['id', 'organization_id', 'music_id'] as const;

/** Returns the licence, or nothing if it is unknown or was revoked before. */
export function setRevoked(db: Tx, id: string, reason: string, now: Date) {
  return db
    .updateTable('licences')
    .set({ revoked_at: now, revoked_because: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(revokedColumns)
    .execute();
}

export function setCompanyLicencesRevoked(
  db: Tx,
  {
    organizationId,
    musicId,
    reason,
    now,
  }: {
    readonly organizationId: string;
    readonly musicId: string;
    readonly reason: string;
    readonly now: Date;
  },
) {
  return db
    .updateTable('licences')
    .set({ revoked_at: now, revoked_because: reason })
    .where('organization_id', '=', organizationId)
    .where('music_id', '=', musicId)
    .where('revoked_at', 'is', null)
    .returning(revokedColumns)
    .execute();
}

export async function deleteHolder(db: Tx, licenceId: string): Promise<void> {
  await db.deleteFrom('licence_holders').where('licence_id', '=', licenceId).execute();
}

export async function deleteHolders(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('licence_holders').where('user_id', '=', userId).execute();
}

export function exportHolders(db: Db, userId: string) {
  return db
    .selectFrom('licence_holders as held')
    .innerJoin('licences', 'licences.id', 'held.licence_id')
    .select([
      'held.licence_id',
      'held.music_id',
      'held.project',
      'held.client',
      'held.name',
      'held.channel',
      'held.salt',
      'held.issued_at',
      'licences.company',
    ])
    .where('held.user_id', '=', userId)
    .orderBy('held.issued_at')
    .execute();
}
