import { fingerprintDistance, maxSameSoundDistance } from '@onsori/music/analysis/fingerprint';
import { engineVersion } from '@onsori/music/score/recipe';
import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import { handleJob, type JobContext, type JobHandler } from '#jobs/job.ts';
import type { MakingHooks } from './generation.hooks.ts';
import { makePieceJob } from './generation.jobs.ts';
import { addRefusal, finishPiece, saveStoredPiece, updateStep } from './generation.repo.ts';
import { countTries, MAX_TRIES, seedForTry } from './generation.rules.ts';
import { loadPendingPiece, type PendingPiece, publishPiece } from './publish-piece.service.ts';
import { storeFiles, toStoredPiece } from './store-files.service.ts';
import { submitForReview } from './submit-for-review.service.ts';

function toFingerprintWords(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(4 * at));
}

export const soundsTheSame = (a: Buffer, b: Buffer) =>
  fingerprintDistance(toFingerprintWords(a), toFingerprintWords(b)) < maxSameSoundDistance;

/** Renders the piece with its next seed and stores it, or records the seed as refused. */
async function tryNextSeed(
  { db, storage, workDirectory, renderPriority: priority, signal }: JobContext,
  piece: PendingPiece,
): Promise<void> {
  const seed = seedForTry(piece.plan.seed, piece.refusals.length);
  await using folder = await workDirectory.open();
  const { genre, moods, seed: albumSeed } = piece.album.plan;
  const result = await runInStudioWorker(
    {
      kind: 'track',
      recipe: { engine: engineVersion, seed, brief: piece.plan.brief },
      names: { musicId: piece.musicId, title: piece.title, album: piece.album.title },
      directory: folder.path,
      spatial: piece.plan.isSpatial,
      withReport: piece.isReviewed,
      album: { seed: albumSeed, genre, moods, tracks: piece.album.tracks },
    },
    {
      signal,
      priority,
      onStep: (step) => void updateStep(db, piece.id, step, new Date()).catch(() => {}),
    },
  );
  if ('refused' in result) {
    const detail = result.refused.join(', ');
    await addRefusal(db, piece.id, { seed, reason: 'gate', detail });
    return;
  }
  await updateStep(db, piece.id, 'storing', new Date());
  const { storedPiece, uploads } = await toStoredPiece(result);
  await storeFiles(db, storage, piece.id, uploads);
  await saveStoredPiece(db, piece.id, storedPiece);
}

/** Takes a planned piece to publication or review; safe to repeat after an interruption. */
export function makePieceHandler(hooks: MakingHooks): JobHandler {
  return handleJob(makePieceJob, async (context, { pieceId }) => {
    const { db, log } = context;
    for (;;) {
      context.signal.throwIfAborted();
      const piece = await loadPendingPiece(db, pieceId);
      if (!piece?.isPending) return;
      if (countTries(piece.refusals) >= MAX_TRIES) {
        log.error(
          { piece: pieceId, refusals: piece.refusals },
          'piece failed after every seed was refused',
        );
        await finishPiece(db, pieceId, 'failed', new Date());
        return;
      }
      if (!piece.isRendered) await tryNextSeed(context, piece);
      if (piece.isReviewed) await submitForReview(db, { piece, soundsTheSame, hooks });
      else await publishPiece(db, { piece, soundsTheSame, hooks, now: new Date() });
    }
  });
}
