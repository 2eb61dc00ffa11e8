import { handleJob, type JobHandler } from '#jobs/job.ts';
import type { PublishingHooks } from './generation.hooks.ts';
import { publishPieceJob } from './generation.jobs.ts';
import { soundsTheSame } from './make-piece.handler.ts';
import { loadPendingPiece, publishPiece } from './publish-piece.service.ts';

export function publishAcceptedPieceHandler(hooks: PublishingHooks): JobHandler {
  return handleJob(publishPieceJob, async ({ db }, { pieceId }) => {
    const piece = await loadPendingPiece(db, pieceId);
    if (piece) await publishPiece(db, { piece, soundsTheSame, hooks, now: new Date() });
  });
}
