import type { PurchaseFilter } from '@onsori/contract/purchase-values';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';

export async function insertPurchase(
  db: Tx,
  purchase: Insertable<Schema['company_purchases']>,
): Promise<void> {
  await db.insertInto('company_purchases').values(purchase).execute();
}

/** Won that a company bought in a month and did not get back. */
export async function sumBought(db: Db, organizationId: string, month: string): Promise<number> {
  const { sum } = await db
    .selectFrom('company_purchases')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('sum'))
    .where('organization_id', '=', organizationId)
    .where('month', '=', month)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** The musics that a company can buy: those of the catalogue and its own. */
export function listSellable(db: Db, organizationId: string, musicIds: readonly string[]) {
  return db
    .selectFrom('known_musics as music')
    .leftJoin('sound_features', 'sound_features.music_id', 'music.id')
    .leftJoin('pavilion_musics as entry', (join) =>
      join
        .onRef('entry.music_id', '=', 'music.id')
        .on('entry.organization_id', '=', organizationId),
    )
    .select(['music.id', 'music.organization_id', 'entry.source', 'fingerprint_sketch'])
    .where('music.id', 'in', musicIds)
    .where(({ or, eb }) =>
      or([eb('music.withdrawn_at', 'is', null), eb('music.organization_id', '=', organizationId)]),
    )
    .execute();
}

export async function hasPurchase(
  db: Db,
  organizationId: string,
  music: { readonly musicId: string; readonly programme?: string },
): Promise<boolean> {
  const { musicId, programme } = music;
  const found = await db
    .selectFrom('company_purchases')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('music_id', '=', musicId)
    .where('refunded_at', 'is', null)
    .$if(programme !== undefined, (query) => query.where('programme', '=', programme as string))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasBusiness(db: Db, organizationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('company_businesses')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return found !== undefined;
}

export interface PurchaseQuery {
  readonly organizationId: string;
  /** Viewers do not see what is private within the company. */
  readonly withPrivate: boolean;
  readonly firstMonth: string | null;
  readonly text: string | undefined;
}

const likePattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function selectPurchases(db: Db, { organizationId, withPrivate, firstMonth, text }: PurchaseQuery) {
  let purchases = db
    .selectFrom('company_purchases as purchase')
    .innerJoin('known_musics as music', 'music.id', 'purchase.music_id')
    .leftJoin('pavilion_musics as entry', (join) =>
      join
        .onRef('entry.music_id', '=', 'purchase.music_id')
        .onRef('entry.organization_id', '=', 'purchase.organization_id'),
    )
    .where('purchase.organization_id', '=', organizationId);
  if (!withPrivate) purchases = purchases.where(sql<boolean>`coalesce(entry.is_public, true)`);
  if (firstMonth) purchases = purchases.where('purchase.month', '>=', firstMonth);
  if (text) {
    const pattern = likePattern(text);
    // Licence numbers are shown in groups.
    const number = text.toUpperCase().replaceAll(/[\s-]/g, '');
    purchases = purchases.where(({ or, eb }) =>
      or([
        eb('music.title_ko', 'ilike', pattern),
        eb('music.title_en', 'ilike', pattern),
        eb('purchase.programme', 'ilike', pattern),
        ...(number === '' ? [] : [eb('purchase.licence_id', 'like', likePattern(number))]),
      ]),
    );
  }
  return purchases;
}

const filterConditions = {
  total: sql<boolean>`true`,
  paid: sql<boolean>`purchase.refunded_at is null and purchase.refund_requested_at is null`,
  refund_requested: sql<boolean>`purchase.refund_requested_at is not null`,
} satisfies Record<PurchaseFilter, unknown>;

export function countPurchases(db: Db, query: PurchaseQuery) {
  const countOf = (filter: PurchaseFilter) =>
    sql<number>`count(*) filter (where ${filterConditions[filter]})::int`;
  return selectPurchases(db, query)
    .select([
      countOf('total').as('total'),
      countOf('paid').as('paid'),
      countOf('refund_requested').as('refund_requested'),
    ])
    .executeTakeFirstOrThrow();
}

/** Marked in the library, or on a cue sheet of the programme. */
const isUsed = sql<boolean>`(coalesce(entry.is_used, false) or exists (
  select from cue_sheets sheet join cue_entries cue on cue.sheet_id = sheet.id
  where sheet.organization_id = purchase.organization_id and sheet.programme = purchase.programme
    and cue.music_id = purchase.music_id))`;

/** Open refunds and valid licences of all months. */
export async function summarizePurchases(
  db: Db,
  scope: Pick<PurchaseQuery, 'organizationId' | 'withPrivate'>,
) {
  const row = await selectPurchases(db, { ...scope, firstMonth: null, text: undefined })
    .innerJoin('licences', 'licences.id', 'purchase.licence_id')
    .select([
      sql<string>`coalesce(sum(purchase.amount) filter (
        where ${filterConditions.refund_requested}), 0)`.as('refund_requested'),
      sql<number>`count(*) filter (where licences.revoked_at is null)::int`.as('licences'),
      sql<number>`count(*) filter (where licences.revoked_at is null and ${isUsed})::int`.as(
        'used',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, refund_requested: Number(row.refund_requested) };
}

export function listPurchases(
  db: Db,
  query: PurchaseQuery,
  page: {
    readonly filter: PurchaseFilter;
    readonly offset?: number;
    /** Undefined for all of them. */
    readonly limit?: number;
  },
) {
  const { filter, offset = 0, limit } = page;
  return selectPurchases(db, query)
    .leftJoin('users as buyer', 'buyer.id', 'purchase.user_id')
    .select([
      'purchase.id',
      'purchase.kind',
      'purchase.music_id',
      'purchase.request_id',
      'purchase.programme',
      'purchase.licence_id',
      'purchase.amount',
      'purchase.purchased_at',
      'purchase.refund_requested_at',
      'purchase.refund_refused_because',
      'purchase.refunded_at',
      'music.title_ko',
      'music.title_en',
      'buyer.nickname as buyer',
      isUsed.as('is_used'),
    ])
    .where(filterConditions[filter])
    .orderBy('purchase.purchased_at', 'desc')
    .orderBy('purchase.id', 'desc')
    .offset(offset)
    .$if(limit !== undefined, (listed) => listed.limit(limit as number))
    .execute();
}
export type PurchaseRow = Awaited<ReturnType<typeof listPurchases>>[number];

export async function erasePurchaser(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('company_purchases')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
}

export function exportPurchases(db: Db, userId: string) {
  return db
    .selectFrom('company_purchases')
    .select(['kind', 'music_id', 'programme', 'amount', 'licence_id', 'purchased_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
