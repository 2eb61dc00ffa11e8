import type { Language } from '@onsori/contract/enumerations';
import {
  type PurchaseFilter,
  type PurchasePeriod,
  purchaseLimits,
} from '@onsori/contract/purchase-values';
import type { CompanyPurchasePage } from '@onsori/contract/purchases';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { maskName } from '#features/licences/licences.public.ts';
import { requireCompanyMember } from '#features/organizations/organizations.public.ts';
import type { Db } from '#infra/db.ts';
import {
  countPurchases,
  listPurchases as listRows,
  type PurchaseQuery,
  type PurchaseRow,
  summarizePurchases,
} from './purchases.repo.ts';
import { firstMonthOf, stateOf } from './purchases.rules.ts';
import { formatPurchases } from './purchases-csv.rules.ts';

export interface PurchaseRequest {
  readonly filter: PurchaseFilter;
  readonly period: PurchasePeriod;
  readonly text?: string | undefined;
}

async function resolveQuery(
  db: Db,
  userId: string,
  { period, text }: PurchaseRequest,
  now: Date,
): Promise<PurchaseQuery> {
  const { organizationId, canWrite } = await requireCompanyMember(db, userId);
  const firstMonth = firstMonthOf(period, now);
  return { organizationId, withPrivate: canWrite, firstMonth, text };
}

const toFacts = (row: PurchaseRow) => ({
  id: row.id,
  kind: row.kind,
  generation_id: row.request_id,
  programme: row.programme,
  licence_id: row.licence_id,
  is_used: row.is_used,
  buyer: row.buyer === null ? null : maskName(row.buyer),
  amount: Number(row.amount),
  purchased_at: row.purchased_at.toISOString(),
  state: stateOf(row),
  refund_requested_at: row.refund_requested_at?.toISOString() ?? null,
  refund_refused_because: row.refund_refused_because,
  refunded_at: row.refunded_at?.toISOString() ?? null,
});

export async function listPurchases(
  ports: CatalogPorts,
  {
    reader,
    page,
    ...request
  }: PurchaseRequest & {
    readonly page: number;
    readonly reader: Reader & { readonly userId: string };
  },
  now: Date,
): Promise<CompanyPurchasePage> {
  const { db } = ports;
  const query = await resolveQuery(db, reader.userId, request, now);
  const limit = purchaseLimits.perPage;
  const { filter } = request;
  const [counts, rows, summary] = await Promise.all([
    countPurchases(db, query),
    listRows(db, query, { filter, offset: (page - 1) * limit, limit: limit + 1 }),
    summarizePurchases(db, query),
  ]);
  const shown = rows.slice(0, limit);
  const ids = [...new Set(shown.map(({ music_id }) => music_id))];
  const musics = await listMusicsByIds(ports, ids, reader, { withWithdrawn: true });
  const musicsById = new Map(musics.map((music) => [music.id, music]));
  return {
    total: counts[filter],
    counts,
    items: shown.flatMap((row) => {
      const music = musicsById.get(row.music_id);
      return music ? { ...toFacts(row), music } : [];
    }),
    has_more: rows.length > limit,
    refund_requested: summary.refund_requested,
    licences: { used: summary.used, total: summary.licences },
  };
}

export async function exportPurchases(
  db: Db,
  request: PurchaseRequest & { readonly userId: string; readonly language: Language },
  now: Date,
): Promise<string> {
  const { userId, language, filter } = request;
  const query = await resolveQuery(db, userId, request, now);
  const rows = await listRows(db, query, { filter });
  const titles = rows.map((row) => (language === 'ko' ? row.title_ko : row.title_en));
  return formatPurchases(
    rows.map((row, index) => ({ ...toFacts(row), title: titles[index] ?? '' })),
    language,
  );
}
