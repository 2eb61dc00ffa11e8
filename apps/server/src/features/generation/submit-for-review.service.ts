import { findCollision } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import type { MakingHooks } from './generation.hooks.ts';
import { addRefusal, lockPiece } from './generation.repo.ts';
import { deleteReservations } from './object-reservations.repo.ts';
import { type PendingPiece, type SoundsTheSame, toRefusal } from './publish-piece.service.ts';
import { startReview } from './review.repo.ts';
import type { StoredPiece } from './store-files.service.ts';

interface SubmitForReviewInput {
  readonly piece: PendingPiece;
  readonly soundsTheSame: SoundsTheSame;
  readonly hooks: Pick<MakingHooks, 'findNearest'>;
}

/**
 * Leaves a rendered piece to operators, or refuses its seed when it collides with published music. Its
 * objects stay reserved until a decision is applied.
 */
export async function submitForReview(
  db: Db,
  { piece, soundsTheSame, hooks }: SubmitForReviewInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockPiece(tx, piece.id);
    const storedPiece = locked?.made as StoredPiece | null | undefined;
    if (!storedPiece || locked?.state !== 'making') return;
    const collision = await findCollision(tx, storedPiece, soundsTheSame);
    if (collision) {
      await deleteReservations(tx, piece.id);
      await addRefusal(tx, piece.id, toRefusal(collision, storedPiece.recipe.seed));
      return;
    }
    const nearest = await hooks.findNearest(tx, storedPiece);
    await startReview(tx, piece.id, { ...storedPiece, nearest });
  });
}
