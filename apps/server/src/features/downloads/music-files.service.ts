import type { MusicFiles } from '@onsori/contract/downloads';
import { planFor } from '@onsori/contract/plans';
import { entitlementsOf } from '#features/billing/billing.public.ts';
import {
  findLastLicensee,
  heldLicence,
  type LicenceKeys,
} from '#features/licences/licences.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import type { RenditionHooks } from './downloads.hooks.ts';
import { filesOf, sizeOf } from './files.rules.ts';
import { findTrack } from './tracks.repo.ts';
import { judge } from './verdict.rules.ts';

/** What a download could hold, before anything is chosen; how many tracks are left is not looked at. */
export async function musicFilesOf(
  { db, keys, renditions }: { db: Db; keys: LicenceKeys; renditions: RenditionHooks },
  userId: string,
  musicId: string,
  project: string | null,
): Promise<MusicFiles> {
  const track = await findTrack(db, musicId);
  if (!track) throw new AppError('not_found.music');
  const [current, held, last] = await Promise.all([
    entitlementsOf(db, userId),
    heldLicence(db, keys, { userId, musicId, project }),
    findLastLicensee(db, userId),
  ]);
  const isRevoked = held !== null && held.revokedAt !== null;
  const standing = {
    current,
    held: held?.said ?? null,
    isLicensed: true,
    taken: 0,
    isEmailConfirmed: true,
  };
  const files = filesOf(track).map((file) => {
    const choice = { hasFreeBadge: track.isFree, formats: [file.kind] };
    const isReady = file.made !== null;
    return {
      kind: file.kind,
      audio_id: file.audio.id,
      name: file.audio.name,
      bytes: sizeOf(file),
      is_ready: isReady,
      seconds:
        isReady || !file.makeAs
          ? 0
          : renditions.estimateSeconds(file.makeAs, file.audio.durationMs),
      is_covered: !isRevoked && judge({ ...standing, choice, hasClient: false }).may,
      plan: planFor(choice),
    };
  });
  const holder = held?.holder ?? last;
  const licensee = holder && { name: holder.name, channel: holder.channel };
  return { files, licence_id: held?.id ?? null, licensee };
}
