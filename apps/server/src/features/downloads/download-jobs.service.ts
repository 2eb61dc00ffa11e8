import type { DownloadChoice, DownloadJob } from '@onsori/contract/downloads';
import type { Fit } from '@onsori/contract/fit';
import { planCovers, smallestPlanFor, toPlanChoice } from '@onsori/contract/plans';
import { lockUserRow } from '#features/account/account.public.ts';
import { loadEntitlements } from '#features/billing/billing.public.ts';
import type { FindPrivateAccess } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { parseJobId, toDownloadJob } from './download-jobs.rules.ts';
import {
  type DownloadAccess,
  findDownloadableMusic,
  withVersion,
} from './downloadable-music.repo.ts';
import type { FitHooks, FitVersion, RenditionHooks, RenditionVersion } from './downloads.hooks.ts';
import {
  type DownloadableMusic,
  type MusicFile,
  missingRenditions,
  selectFiles,
} from './music-files.rules.ts';

export interface MakingPorts {
  readonly renditions: RenditionHooks;
  readonly fits: FitHooks;
}

export interface DownloadJobPorts extends MakingPorts {
  readonly db: Db;
  readonly findPrivateAccess: FindPrivateAccess;
}

interface MusicRequest {
  readonly music_id: string;
  readonly fit?: Fit | undefined;
}

/** Finds a music, or a version of it; throws when it is unavailable. */
export async function loadMusic(
  db: Db,
  { fits }: Pick<MakingPorts, 'fits'>,
  { music_id: musicId, fit }: MusicRequest,
  access: DownloadAccess,
): Promise<DownloadableMusic> {
  const music = await findDownloadableMusic(db, musicId, access);
  if (!music) throw new AppError('not_found.music');
  if (music.isPrivate && access.privateAccess !== 'download')
    throw new AppError('forbidden.not_purchased');
  if (!fit) return music;
  const version = await fits.findVersion(db, musicId, fit);
  const fitted = version && (await withVersion(db, music, version));
  if (!fitted) throw new AppError('invalid.choice');
  return fitted;
}

/** Throws when the music is unavailable or lacks one of the chosen files. */
export async function resolveChoice(
  db: Db,
  ports: Pick<MakingPorts, 'fits'>,
  choice: DownloadChoice,
  access: DownloadAccess,
): Promise<{ music: DownloadableMusic; files: MusicFile[] }> {
  const music = await loadMusic(db, ports, choice, access);
  const files = selectFiles(music, choice);
  if (!files) throw new AppError('invalid.choice');
  return { music, files };
}

/** Throws when the music cannot be fitted as requested. */
export async function assertFeasible(
  db: Db,
  { fits }: Pick<MakingPorts, 'fits'>,
  { music_id: musicId, fit }: MusicRequest,
): Promise<void> {
  const refusal = fit && (await fits.findRefusal(db, musicId, fit));
  if (refusal) throw new AppError('invalid.fit', { details: [refusal.reason] });
}

export interface RenditionsOrder {
  readonly musicId: string;
  readonly version: FitVersion | null;
  readonly renditions: readonly RenditionVersion[];
  readonly userId: string;
}

export const versionOf = ({ audios }: DownloadableMusic): FitVersion | null =>
  audios.find(({ version }) => version)?.version ?? null;

export async function orderRenditions(
  tx: Tx,
  ports: MakingPorts,
  { musicId, version, renditions, userId }: RenditionsOrder,
  now: Date,
): Promise<DownloadJob> {
  const statuses = [];
  for (const { kind, loudness } of renditions) {
    const order = { musicId, kind, loudness, userId };
    statuses.push(
      version
        ? await ports.fits.order(tx, { ...order, ...version }, now)
        : await ports.renditions.order(tx, order, now),
    );
  }
  return toDownloadJob({ musicId, fitId: version?.fitId ?? null, renditions }, statuses);
}

/** Orders the missing renditions of a choice in advance; throws when the plan does not cover it. */
export async function warmDownload(
  ports: DownloadJobPorts,
  userId: string,
  choice: DownloadChoice,
  now = new Date(),
): Promise<DownloadJob> {
  const { db, findPrivateAccess } = ports;
  const privateAccess = await findPrivateAccess(db, userId, choice.music_id);
  const access = { hasLicence: false, privateAccess };
  const { music, files } = await resolveChoice(db, ports, choice, access);
  const planChoice = toPlanChoice(music.isFree, files);
  const entitlements = await loadEntitlements(db, userId, now);
  if (!entitlements || !planCovers(entitlements, planChoice))
    throw new AppError('forbidden.plan_too_small', { details: [smallestPlanFor(planChoice)] });
  const renditions = missingRenditions(files);
  if (renditions.length > 0) await assertFeasible(db, ports, choice);
  const order = { musicId: music.id, version: versionOf(music), renditions, userId };
  return db.transaction().execute(async (tx) => {
    // As a download does: the reverse order of locks would deadlock with it.
    await lockUserRow(tx, userId);
    return orderRenditions(tx, ports, order, now);
  });
}

export async function findDownloadJob(
  { db, renditions, fits }: Pick<DownloadJobPorts, 'db' | 'renditions' | 'fits'>,
  id: string,
  now = new Date(),
): Promise<DownloadJob> {
  const jobKey = parseJobId(id);
  if (!jobKey) throw new AppError('not_found.job');
  const { musicId, fitId } = jobKey;
  const statuses = await Promise.all(
    jobKey.renditions.map(({ kind, loudness }) => {
      const key = { musicId, kind, loudness };
      return fitId === null ? renditions.find(db, key, now) : fits.find(db, { ...key, fitId }, now);
    }),
  );
  if (statuses.some(({ state }) => state === 'none')) throw new AppError('not_found.job');
  return toDownloadJob(jobKey, statuses);
}
