import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import { reserveMusicId } from '#features/catalog/catalog.public.ts';
import { storeFiles, toStoredPiece } from '#features/generation/generation.public.ts';
import { handleJob, type JobContext, type JobHandler } from '#jobs/job.ts';
import type { AcceptHooks } from './air.hooks.ts';
import { publishCandidateJob } from './air.jobs.ts';
import { type AcceptedPiece, loadAccepted, publishAccepted } from './publish-accepted.service.ts';

interface FileOptions {
  readonly directory: string;
  readonly musicId: string;
  readonly isSpatial: boolean;
}

function renderFiles(
  { renderPriority: priority, signal }: JobContext,
  { brief, recipe }: AcceptedPiece,
  { directory, musicId, isSpatial }: FileOptions,
) {
  const title = { ko: brief.title, en: brief.title };
  const { genre, moods } = recipe.brief;
  return runInStudioWorker(
    {
      kind: 'track',
      recipe,
      names: { musicId, title, album: title },
      directory,
      spatial: isSpatial,
      withReport: false,
      album: { seed: recipe.seed, genre, moods, tracks: 1 },
    },
    { signal, priority },
  );
}

/** Renders all files of the accepted candidate and publishes it; safe to repeat after an interruption. */
export const publishCandidateHandler = (hooks: AcceptHooks): JobHandler =>
  handleJob(publishCandidateJob, async (context, { requestId }) => {
    const { db, storage, workDirectory } = context;
    const accepted = await loadAccepted(db, requestId);
    if (!accepted) return;
    const musicId = await reserveMusicId(db);
    // A piece that does not pass as binaural is published in stereo.
    for (const isSpatial of [true, false]) {
      await using folder = await workDirectory.open();
      const options = { directory: folder.path, musicId, isSpatial };
      const result = await renderFiles(context, accepted, options);
      if ('refused' in result) continue;
      const { storedPiece, uploads } = await toStoredPiece(result);
      if (storedPiece.scoreSha256 !== accepted.scoreSha256)
        throw new Error(`request ${requestId} gives another score now`);
      await storeFiles(db, storage, requestId, uploads);
      await publishAccepted(
        db,
        { ...accepted, musicId, storedPiece, isSpatial },
        hooks,
        new Date(),
      );
      return;
    }
    throw new Error(`accepted candidate of request ${requestId} does not pass the gates`);
  });
