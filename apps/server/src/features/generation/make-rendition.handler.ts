import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import { handleJob } from '#jobs/job.ts';
import { makeRenditionJob } from './generation.jobs.ts';
import {
  assertSameScore,
  loadPendingRendition,
  publishRendition,
  reservationHolder,
} from './rendition-orders.service.ts';
import { storeFiles, toStoredFile } from './store-files.service.ts';

export const makeRenditionHandler = handleJob(
  makeRenditionJob,
  async ({ db, storage, workDirectory, renderPriority: priority, signal }, key) => {
    const rendition = await loadPendingRendition(db, key);
    if (!rendition) return;
    const { musicId, kind, loudness } = key;
    const { recipe, title, albumTitle, releasedOn } = rendition.music;
    await using folder = await workDirectory.open();
    const result = await runInStudioWorker(
      {
        kind,
        loudness,
        recipe,
        names: { musicId, title, album: albumTitle, releasedOn },
        directory: folder.path,
      },
      { signal, priority },
    );
    assertSameScore(rendition, result);
    const stored = result.files.map(toStoredFile);
    const uploads = stored.map(({ upload }) => upload);
    await storeFiles(db, storage, reservationHolder(rendition), uploads);
    const files = stored.map(({ file }) => file);
    await publishRendition(db, rendition, files, new Date());
  },
);
