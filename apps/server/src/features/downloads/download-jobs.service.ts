import type { DownloadChoice, DownloadJob } from '@onsori/contract/downloads';
import { planCovers, smallestPlanFor, toPlanChoice } from '@onsori/contract/plans';
import { lockUserRow } from '#features/account/account.public.ts';
import { loadEntitlements } from '#features/billing/billing.public.ts';
import type { FindPrivateAccess } from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { type DownloadJobKey, parseJobId, toDownloadJob } from './download-jobs.rules.ts';
import { type DownloadAccess, findDownloadableMusic } from './downloadable-music.repo.ts';
import type { RenditionHooks } from './downloads.hooks.ts';
import {
  type DownloadableMusic,
  type MusicFile,
  missingRenditions,
  selectFiles,
} from './music-files.rules.ts';

export interface DownloadJobPorts {
  readonly db: Db;
  readonly renditions: RenditionHooks;
  readonly findPrivateAccess: FindPrivateAccess;
}

/** Throws when the music is unavailable or lacks one of the chosen files. */
export async function resolveChoice(
  db: Db,
  choice: DownloadChoice,
  access: DownloadAccess,
): Promise<{ music: DownloadableMusic; files: MusicFile[] }> {
  const music = await findDownloadableMusic(db, choice.music_id, access);
  if (!music) throw new AppError('not_found.music');
  if (music.isPrivate && access.privateAccess !== 'download')
    throw new AppError('forbidden.not_purchased');
  const files = selectFiles(music, choice);
  if (!files) throw new AppError('invalid.choice');
  return { music, files };
}

export async function orderRenditions(
  tx: Tx,
  { order }: RenditionHooks,
  jobKey: DownloadJobKey & { readonly userId: string },
  now: Date,
): Promise<DownloadJob> {
  const { musicId, renditions, userId } = jobKey;
  const statuses = [];
  for (const { kind, loudness } of renditions)
    statuses.push(await order(tx, { musicId, kind, loudness, userId }, now));
  return toDownloadJob(jobKey, statuses);
}

/** Orders the missing renditions of a choice in advance; throws when the plan does not cover it. */
export async function warmDownload(
  { db, renditions, findPrivateAccess }: DownloadJobPorts,
  userId: string,
  choice: DownloadChoice,
  now = new Date(),
): Promise<DownloadJob> {
  const privateAccess = await findPrivateAccess(db, userId, choice.music_id);
  const { music, files } = await resolveChoice(db, choice, { hasLicence: false, privateAccess });
  const planChoice = toPlanChoice(music.isFree, files);
  const entitlements = await loadEntitlements(db, userId, now);
  if (!entitlements || !planCovers(entitlements, planChoice))
    throw new AppError('forbidden.plan_too_small', { details: [smallestPlanFor(planChoice)] });
  const jobKey = { musicId: music.id, renditions: missingRenditions(files), userId };
  return db.transaction().execute(async (tx) => {
    // As a download does: the reverse order of locks would deadlock with it.
    await lockUserRow(tx, userId);
    return orderRenditions(tx, renditions, jobKey, now);
  });
}

export async function findDownloadJob(
  { db, renditions }: Pick<DownloadJobPorts, 'db' | 'renditions'>,
  id: string,
  now = new Date(),
): Promise<DownloadJob> {
  const jobKey = parseJobId(id);
  if (!jobKey) throw new AppError('not_found.job');
  const statuses = await Promise.all(
    jobKey.renditions.map(({ kind, loudness }) =>
      renditions.find(db, { musicId: jobKey.musicId, kind, loudness }, now),
    ),
  );
  if (statuses.some(({ state }) => state === 'none')) throw new AppError('not_found.job');
  return toDownloadJob(jobKey, statuses);
}
