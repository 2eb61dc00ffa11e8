import type { RenditionKind } from '@onsori/contract/enumerations';
import type { RenditionResult } from '@onsori/music/studio/orders';
import { addRenditions, findTrack, lockPublishing } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import { makeRendition } from './generation.jobs.ts';
import { deleteHolds } from './held-objects.repo.ts';
import { addOrder, findOrder, markMade } from './orders.repo.ts';
import { estimateSeconds, mixingOf } from './renditions.rules.ts';
import type { StoredFile } from './store-files.service.ts';

export type RenditionAnswer =
  | { readonly state: 'ready' }
  | { readonly state: 'making'; readonly seconds: number }
  /** The track is not known, or has no such version. */
  | { readonly state: 'none' };

/** Asks for a version of a track. It is made once, however many ask, and stays as it is. */
export async function orderRendition(
  db: Db,
  musicId: string,
  kind: RenditionKind,
  now: Date,
): Promise<RenditionAnswer> {
  const track = await findTrack(db, musicId);
  const audio = track?.audios.find(({ mixing }) => mixing === mixingOf(kind));
  if (!track || !audio) return { state: 'none' };
  const order = await db.transaction().execute(async (tx) => {
    if (await addOrder(tx, musicId, kind, now)) await enqueue(tx, makeRendition, { musicId, kind });
    return findOrder(tx, musicId, kind);
  });
  if (order?.made_at) return { state: 'ready' };
  const waited = (now.getTime() - (order?.asked_at ?? now).getTime()) / 1000;
  const seconds = Math.max(1, estimateSeconds(kind, audio.durationMs) - Math.floor(waited));
  return { state: 'making', seconds };
}

export interface RenditionAtHand {
  readonly musicId: string;
  readonly kind: RenditionKind;
  readonly track: NonNullable<Awaited<ReturnType<typeof findTrack>>>;
  readonly audioId: string;
}

/** What is to be made, or null when it is there or was never asked for. */
export async function readRendition(
  db: Db,
  musicId: string,
  kind: RenditionKind,
): Promise<RenditionAtHand | null> {
  const order = await findOrder(db, musicId, kind);
  if (!order || order.made_at) return null;
  const track = await findTrack(db, musicId);
  const audio = track?.audios.find(({ mixing }) => mixing === mixingOf(kind));
  if (!track || !audio) throw new Error(`music ${musicId} has no ${kind}`);
  return { musicId, kind, track, audioId: audio.id };
}

export const holderOf = ({ musicId, kind }: Pick<RenditionAtHand, 'musicId' | 'kind'>) =>
  `${musicId}:${kind}`;

/** A recipe that gives other notes than were published must not pass for them. */
export function assertSameScore({ track }: RenditionAtHand, result: RenditionResult): void {
  if (result.scoreSha256 !== track.scoreSha256)
    throw new Error('the recipe does not give the score that was published');
}

export async function publishRendition(
  db: Db,
  rendition: RenditionAtHand,
  files: readonly StoredFile[],
  now: Date,
): Promise<void> {
  const { musicId, kind, audioId } = rendition;
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    await addRenditions(tx, audioId, files, now);
    await markMade(tx, musicId, kind, now);
    await deleteHolds(tx, holderOf(rendition));
  });
}
