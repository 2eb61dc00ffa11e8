import type { DownloadChoice, DownloadJob } from '@onsori/contract/downloads';
import { covers, planFor } from '@onsori/contract/plans';
import { entitlementsOf } from '#features/billing/billing.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { RenditionHooks } from './downloads.hooks.ts';
import { chosenFiles, missingOf, type Track, type TrackFile } from './files.rules.ts';
import { type JobName, jobOf, readJobId } from './jobs.rules.ts';
import { findTrack } from './tracks.repo.ts';

export interface JobPorts {
  readonly db: Db;
  readonly renditions: RenditionHooks;
}

/** The track of a choice and its files, of which every one can be had. */
export async function readChoice(
  db: Db,
  choice: DownloadChoice,
): Promise<{ track: Track; files: TrackFile[] }> {
  const track = await findTrack(db, choice.music_id);
  if (!track) throw new AppError('not_found.music');
  const files = chosenFiles(track, choice);
  if (!files) throw new AppError('invalid.choice');
  return { track, files };
}

export async function orderAll(
  tx: Tx,
  { order }: RenditionHooks,
  name: JobName & { readonly userId: string },
  now: Date,
): Promise<DownloadJob> {
  const { musicId, kinds, userId } = name;
  const makings = [];
  for (const kind of kinds) makings.push(await order(tx, { musicId, kind, userId }, now));
  return jobOf(name, makings);
}

/** Has made what a choice will need, as far as the plan covers it. */
export async function warm(
  { db, renditions }: JobPorts,
  userId: string,
  choice: DownloadChoice,
  now = new Date(),
): Promise<DownloadJob> {
  const { track, files } = await readChoice(db, choice);
  const wanted = { hasFreeBadge: track.isFree, formats: files.map(({ kind }) => kind) };
  const current = await entitlementsOf(db, userId, now);
  if (!current || !covers(current, wanted))
    throw new AppError('forbidden.plan_too_small', { details: [planFor(wanted)] });
  const name = { musicId: track.id, kinds: missingOf(files), userId };
  return db.transaction().execute((tx) => orderAll(tx, renditions, name, now));
}

export async function jobNamed(
  { db, renditions }: JobPorts,
  id: string,
  now = new Date(),
): Promise<DownloadJob> {
  const name = readJobId(id);
  if (!name) throw new AppError('not_found.job');
  const makings = await Promise.all(
    name.kinds.map((kind) => renditions.find(db, name.musicId, kind, now)),
  );
  if (makings.some(({ state }) => state === 'none')) throw new AppError('not_found.job');
  return jobOf(name, makings);
}
