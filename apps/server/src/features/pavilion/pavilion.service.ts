import type {
  Pavilion,
  PavilionMark,
  PavilionMarkReply,
  PavilionMusicPage,
} from '@onsori/contract/pavilion';
import {
  type PavilionFilter,
  type PavilionSort,
  pavilionLimits,
} from '@onsori/contract/pavilion-values';
import { addDays, koreanDay } from '#features/billing/billing.public.ts';
import {
  type CatalogPorts,
  listMusicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import {
  type CompanyMember,
  requireCompanyMember,
  requireProducer,
} from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { listFolders } from './folders.repo.ts';
import type { PavilionHooks } from './pavilion.hooks.ts';
import {
  countByFolder,
  countLibrary,
  type EntryChange,
  type LibraryQuery,
  type LibraryRow,
  listBroadcasts,
  listLibrary,
  lockEntries,
  updateEntries,
} from './pavilion.repo.ts';
import { countFolders, folderWithSeasons } from './pavilion.rules.ts';

/** Viewers do not see what is private within the company. */
const scopeOf = ({ organizationId, canWrite }: CompanyMember) => ({
  organizationId,
  withPrivate: canWrite,
});

export async function loadPavilion(db: Db, userId: string, now: Date): Promise<Pavilion> {
  const company = await requireCompanyMember(db, userId);
  const today = koreanDay(now);
  const last = addDays(today, pavilionLimits.upcomingDays);
  const [folders, counts, broadcasts] = await Promise.all([
    listFolders(db, company.organizationId),
    countByFolder(db, scopeOf(company)),
    listBroadcasts(db, scopeOf(company), today, last),
  ]);
  return {
    company: { id: company.organizationId, name: company.name },
    role: company.role,
    can_write: company.canWrite,
    musics: counts.reduce((sum, { musics }) => sum + musics, 0),
    unfiled: counts.find(({ folder_id }) => folder_id === null)?.musics ?? 0,
    folders: countFolders(folders, counts),
    broadcasts: broadcasts.flatMap(({ air_date, programme, ...rest }) =>
      air_date === null || programme === null ? [] : [{ air_date, programme, ...rest }],
    ),
  };
}

async function resolveFolder(
  db: Db,
  organizationId: string,
  folder: string | undefined,
): Promise<LibraryQuery['folder']> {
  if (folder === undefined || folder === 'none') return folder ?? null;
  const ids = folderWithSeasons(await listFolders(db, organizationId), folder);
  if (!ids) throw new AppError('not_found.folder');
  return { ids };
}

const toUsage = (
  row: Pick<
    LibraryRow,
    'is_used' | 'is_public' | 'folder_id' | 'programme' | 'episode' | 'air_date'
  >,
) => ({
  is_used: row.is_used,
  is_public: row.is_public,
  folder_id: row.folder_id,
  programme: row.programme,
  episode: row.episode,
  air_date: row.air_date,
});

export interface LibraryRequest {
  readonly folder?: string | undefined;
  readonly filter: PavilionFilter;
  readonly text?: string | undefined;
  readonly sort: PavilionSort;
  readonly page: number;
  readonly reader: Reader & { readonly userId: string };
}

export async function listPavilionMusics(
  ports: CatalogPorts,
  { reader, folder, text, filter, sort, page }: LibraryRequest,
): Promise<PavilionMusicPage> {
  const { db } = ports;
  const company = await requireCompanyMember(db, reader.userId);
  const query = {
    ...scopeOf(company),
    folder: await resolveFolder(db, company.organizationId, folder),
    text,
  };
  const limit = pavilionLimits.perPage;
  const [counts, rows] = await Promise.all([
    countLibrary(db, query),
    listLibrary(db, query, { filter, sort, offset: (page - 1) * limit, limit: limit + 1 }),
  ]);
  const shown = rows.slice(0, limit);
  const ids = shown.map(({ music_id }) => music_id);
  const musics = await listMusicsByIds(ports, ids, reader, { withWithdrawn: true });
  const rowsById = new Map(shown.map((row) => [row.music_id, row]));
  return {
    total: counts[filter],
    counts,
    has_more: rows.length > limit,
    items: musics.flatMap((music) => {
      const row = rowsById.get(music.id);
      if (!row) return [];
      return {
        ...music,
        ...toUsage(row),
        source: row.source,
        can_download: row.purchased_at !== null,
        added_at: row.added_at.toISOString(),
      };
    }),
  };
}

const usageFields = ['is_used', 'programme', 'episode', 'air_date'] as const;

/** Returns the former values, so that a client can undo the change. */
export async function markMusics(
  { db, hooks }: { readonly db: Db; readonly hooks: PavilionHooks },
  userId: string,
  { music_ids: musicIds, ...change }: PavilionMark,
  now = new Date(),
): Promise<PavilionMarkReply> {
  const { organizationId } = await requireProducer(db, userId);
  const values: EntryChange = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  return db.transaction().execute(async (tx) => {
    if (change.folder_id) await resolveFolder(tx, organizationId, change.folder_id);
    const before = await lockEntries(tx, organizationId, musicIds);
    if (before.length < musicIds.length) throw new AppError('not_found.music');
    if (Object.keys(values).length > 0) await updateEntries(tx, organizationId, musicIds, values);
    if (usageFields.some((field) => field in values)) {
      const usages = before.map(({ music_id: musicId, purchased_at, ...usage }) => ({
        musicId,
        isPurchased: purchased_at !== null,
        before: usage,
        after: {
          is_used: change.is_used ?? usage.is_used,
          programme: change.programme === undefined ? usage.programme : change.programme,
          episode: change.episode === undefined ? usage.episode : change.episode,
          air_date: change.air_date === undefined ? usage.air_date : change.air_date,
        },
      }));
      await hooks.onUsageChanged(tx, { organizationId, usages, now });
    }
    return { before: before.map((row) => ({ music_id: row.music_id, ...toUsage(row) })) };
  });
}
