import type { DownloadPage, MusicFiles } from '@onsori/contract/downloads';
import type { Fit } from '@onsori/contract/fit';
import { normalizeTextOrNull } from '@onsori/contract/licence-terms';
import { newReleaseDates } from '@onsori/contract/new-releases';
import { licenceTermsOf, smallestPlanFor, toPlanChoice } from '@onsori/contract/plans';
import { listMusicRights, loadEntitlements } from '#features/billing/billing.public.ts';
import {
  type CatalogPorts,
  type FindPrivateAccess,
  listMusicsByIds,
  pageOffset,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import {
  canUseLicence,
  findLastLicensee,
  findProjectLicence,
  isLicensed,
  readLicencePlans,
} from '#features/licences/licences.public.ts';
import { findLicensedName, listProjectNames } from '#features/projects/projects.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import { assertFeasible, loadMusic, type MakingPorts } from './download-jobs.service.ts';
import { evaluateDownload, findDownloadBlock } from './download-policy.rules.ts';
import { countLicences, listLatestDownloads } from './downloads.repo.ts';
import { availableFiles, fileSizeBytes, missingRenditions } from './music-files.rules.ts';
import { type QuotaPorts, readQuota } from './quota.service.ts';

interface MusicFilesPorts extends QuotaPorts, MakingPorts {
  readonly db: Db;
  readonly keys: SigningKeys;
  readonly findPrivateAccess: FindPrivateAccess;
}

interface MusicFilesRequest {
  readonly musicId: string;
  /** Of the version whose files are listed. */
  readonly fit?: Fit;
  readonly project: string | null;
  /** A call with an API key: projects are the owner's, so that only the given name counts. */
  readonly isApiCall: boolean;
}

/** Lists the files on offer, whether the plan covers each, and what blocks covered ones. */
export async function listMusicFiles(
  ports: MusicFilesPorts,
  userId: string,
  { musicId, fit, isApiCall, ...named }: MusicFilesRequest,
): Promise<MusicFiles> {
  const { db, keys, renditions } = ports;
  const name = normalizeTextOrNull(named.project);
  const project = isApiCall
    ? name
    : name && (await findLicensedName(db, { userId, musicId, name }));
  const request = { music_id: musicId, fit };
  const now = new Date();
  const [entitlements, projectLicence, lastLicensee, quota, licensed, rights, privateAccess] =
    await Promise.all([
      loadEntitlements(db, userId, now),
      findProjectLicence(db, keys, { userId, musicId, project }),
      findLastLicensee(db, userId),
      readQuota(db, ports, userId, now),
      isLicensed(db, userId, musicId),
      listMusicRights(db, userId, [musicId]),
      ports.findPrivateAccess(db, userId, musicId),
    ]);
  const existingLicence =
    projectLicence && (await canUseLicence(db, userId, projectLicence)) ? projectLicence : null;
  const validRights = rights.filter(({ isRefunded }) => !isRefunded);
  const purchasedProjects = validRights.map((right) => right.project);
  const music = await loadMusic(db, ports, request, {
    hasLicence: existingLicence !== null || purchasedProjects.length > 0,
    privateAccess,
  });
  await assertFeasible(db, ports, request);
  const isRevoked = existingLicence !== null && existingLicence.revokedAt !== null;
  const policy = {
    entitlements: music.isWithdrawn ? null : entitlements,
    existingLicence: existingLicence?.claims ?? null,
    isPurchased: project !== null && purchasedProjects.includes(project),
    isCompanyPlan: entitlements?.company != null,
    // A download that needs another project says so.
    hasOtherLicensee: false,
  };
  const withinQuota = { isLicensed: true, usedThisMonth: 0, isEmailConfirmed: true };
  const files = availableFiles(music).map((file) => {
    const choice = toPlanChoice(music.isFree, [file]);
    const missing = missingRenditions([file]);
    return {
      kind: file.kind,
      loudness: file.loudness,
      audio_id: file.audio.id,
      name: file.audio.name,
      bytes: fileSizeBytes(file),
      is_ready: missing.length === 0,
      seconds: missing.reduce(
        (sum, { kind }) => sum + renditions.estimateSeconds(kind, file.audio.durationMs),
        0,
      ),
      is_covered:
        !isRevoked &&
        evaluateDownload({ ...policy, ...withinQuota, choice, hasClient: false }).isAllowed,
      plan: smallestPlanFor(choice),
    };
  });
  const holder = existingLicence?.holder ?? lastLicensee;
  const licensee = holder && { name: holder.name, channel: holder.channel };
  const blockedBy = findDownloadBlock(
    {
      ...policy,
      hasFreeBadge: music.isFree,
      isLicensed: licensed,
      usedThisMonth: quota.used,
      isEmailConfirmed: quota.isEmailConfirmed,
    },
    now,
  );
  return {
    files,
    blocked_by: isRevoked ? 'licence_revoked' : blockedBy,
    licence_id: existingLicence?.id ?? null,
    licensee,
    purchased_projects: [...new Set(purchasedProjects)],
    unused_project: validRights.findLast(({ isUsed }) => !isUsed)?.project ?? null,
  };
}

export async function listDownloads(
  ports: CatalogPorts,
  request: {
    readonly page: number;
    readonly perPage: number;
    readonly projectId: string | undefined;
    readonly reader: Reader & { readonly userId: string };
  },
): Promise<DownloadPage> {
  const { page, perPage, projectId, reader } = request;
  const { userId } = reader;
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const projects =
    projectId === undefined ? null : await listProjectNames(ports.db, userId, projectId);
  if (projects?.length === 0) throw new AppError('not_found.project');
  const owner = { userId, projects };
  const [totals, rows] = await Promise.all([
    countLicences(ports.db, owner, newReleaseDates(new Date())),
    listLatestDownloads(ports.db, owner, { offset, limit: perPage }),
  ]);
  const ids = [...new Set(rows.map(({ music_id }) => music_id))];
  const [foundMusics, licencePlans] = await Promise.all([
    listMusicsByIds(ports, ids, reader, { withWithdrawn: true }),
    readLicencePlans(
      ports.db,
      rows.map(({ licence_id }) => licence_id),
    ),
  ]);
  const musics = new Map(foundMusics.map((music) => [music.id, music]));
  const items = rows.flatMap((row) => {
    const item_detail = musics.get(row.music_id);
    if (!item_detail) return [];
    const { licence_id, is_withdrawn, project, company, times, file_names: files } = row;
    const downloaded_at = row.downloaded_at.toISOString();
    const revoked_at = row.revoked_at?.toISOString() ?? null;
    const credit_line = licenceTermsOf(licencePlans.get(licence_id) ?? 'free').creditLine;
    const licence = { licence_id, revoked_at, credit_line, project, company };
    const fit = row.fit && {
      samples: row.fit.samples,
      hits: row.fit.hits.map(({ ms, weight }) => ({ at_ms: Math.round(ms), weight })),
      shapes: [...row.fit.shapes],
    };
    return [{ item_detail, is_withdrawn, ...licence, times, files, fit, downloaded_at }];
  });
  return { ...totals, page, per_page: perPage, items };
}
