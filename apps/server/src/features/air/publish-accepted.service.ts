import type { AirBrief } from '@onsori/contract/air-brief';
import type { Recipe } from '@onsori/music/score/recipe';
import {
  createAlbum,
  lockPublishing,
  publishRenderedMusic,
} from '#features/catalog/catalog.public.ts';
import {
  deleteReservations,
  type StoredPiece,
  toNewMusic,
} from '#features/generation/generation.public.ts';
import type { Db } from '#infra/db.ts';
import type { AcceptHooks } from './air.hooks.ts';
import { findRequestById, lockRequest, setRequestMusic } from './air.repo.ts';
import { findCandidate } from './air-candidates.repo.ts';

export interface AcceptedPiece {
  readonly requestId: string;
  readonly brief: AirBrief;
  readonly recipe: Recipe;
  readonly scoreSha256: string;
}

/** The accepted candidate of a request that has no music yet. */
export async function loadAccepted(db: Db, requestId: string): Promise<AcceptedPiece | null> {
  const request = await findRequestById(db, requestId);
  if (!request?.accepted_candidate_id || request.music_id !== null) return null;
  const candidate = await findCandidate(db, request.accepted_candidate_id);
  if (!candidate?.made) throw new Error(`candidate of request ${requestId} is not ready`);
  const { recipe, scoreSha256 } = candidate.made;
  return { requestId, brief: request.brief, recipe, scoreSha256 };
}

export interface RenderedAccepted extends AcceptedPiece {
  readonly musicId: string;
  readonly storedPiece: StoredPiece;
  readonly isSpatial: boolean;
}

/** Adds the accepted piece with all its files to the library of the company, once. */
export async function publishAccepted(
  db: Db,
  { requestId, brief, musicId, storedPiece, isSpatial }: RenderedAccepted,
  { addToLibrary }: AcceptHooks,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPublishing(tx);
    const request = await lockRequest(tx, requestId);
    await deleteReservations(tx, requestId);
    if (!request || request.music_id !== null) return;
    const { organization_id: organizationId } = request;
    const releaseDate = now.toISOString().slice(0, 10);
    const { cover, card, colorCode } = storedPiece.albumImages;
    const albumId = await createAlbum(tx, {
      title: { ko: brief.title, en: brief.title },
      description: { ko: '', en: '' },
      coverImage: cover,
      shareImage: card,
      colorCode,
      releaseDate,
    });
    const plan = {
      brief: storedPiece.recipe.brief,
      isFree: false,
      isSpatial,
      videoThemes: brief.video_themes,
    };
    const title = { ko: brief.title, en: brief.title };
    const music = toNewMusic({ musicId, title, plan }, storedPiece, releaseDate);
    await publishRenderedMusic(tx, albumId, { ...music, organizationId }, now);
    await addToLibrary(tx, { musicId, organizationId, programme: brief.programme || null, now });
    await setRequestMusic(tx, requestId, musicId);
  });
}
