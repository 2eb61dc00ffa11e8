import { fingerprintDistance } from '@onsori/music/analysis/fingerprint';
import { engineVersion } from '@onsori/music/score/recipe';
import { inStudio } from '@onsori/music/studio/studio';
import { handleJob, type JobContext, type JobHandler } from '#jobs/job.ts';
import { makePiece } from './generation.jobs.ts';
import { addRefusal, finishPiece, keepMade, noteStep } from './generation.repo.ts';
import { mostTries, seedOfTry } from './generation.rules.ts';
import { type PublishingHooks, publishPiece } from './pieces.service.ts';
import { type PieceAtHand, readPiece } from './plans.ts';
import { storeHeld } from './store-files.service.ts';
import { storedTrack } from './stored-track.service.ts';

/** Strangers lie near 0.5; the same piece in another mix stays under 0.2. */
const sameSound = 0.25;

function wordsOf(bytes: Buffer): Uint32Array {
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(4 * at));
}

const soundsTheSame = (a: Buffer, b: Buffer) =>
  fingerprintDistance(wordsOf(a), wordsOf(b)) < sameSound;

/** Makes the piece with its next seed and stores it; a seed that does not pass is noted as refused. */
async function makeOnce(
  { db, storage, workDirectory, signal }: JobContext,
  piece: PieceAtHand,
): Promise<void> {
  const seed = seedOfTry(piece.plan.seed, piece.refusals.length);
  await using folder = await workDirectory.open();
  const { genre, moods, seed: albumSeed } = piece.album.plan;
  const result = await inStudio(
    {
      kind: 'track',
      recipe: { engine: engineVersion, seed, brief: piece.plan.brief },
      names: { trackId: piece.musicId, title: piece.title, album: piece.album.title },
      directory: folder.path,
      spatial: piece.plan.isSpatial,
      album: { seed: albumSeed, genre, moods, tracks: piece.album.tracks },
    },
    { signal, onStep: (step) => void noteStep(db, piece.id, step, new Date()).catch(() => {}) },
  );
  if ('refused' in result) {
    const detail = result.refused.join(', ');
    await addRefusal(db, piece.id, { seed, reason: 'gate', detail });
    return;
  }
  await noteStep(db, piece.id, 'storing', new Date());
  const { track, uploads } = await storedTrack(result);
  await storeHeld(db, storage, piece.id, uploads);
  await keepMade(db, piece.id, track);
}

/** From a plan to a published track, however often it is interrupted on the way. */
export function makePieceHandler(hooks: PublishingHooks): JobHandler {
  return handleJob(makePiece, async (context, { pieceId }) => {
    const { db, log } = context;
    for (;;) {
      context.signal.throwIfAborted();
      const piece = await readPiece(db, pieceId);
      if (!piece?.isOpen) return;
      if (piece.refusals.length >= mostTries) {
        log.error(
          { piece: pieceId, refusals: piece.refusals },
          'no seed made a piece of this plan',
        );
        await finishPiece(db, pieceId, 'failed', new Date());
        return;
      }
      if (!piece.isMade) await makeOnce(context, piece);
      await publishPiece(db, { piece, soundsTheSame, hooks, now: new Date() });
    }
  });
}
