import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import { handleJob } from '#jobs/job.ts';
import { makeRenditionJob } from './generation.jobs.ts';
import {
  loadPendingRendition,
  publishRendition,
  reservationHolder,
} from './rendition-orders.service.ts';
import { storeRendition } from './store-rendition.service.ts';

export const makeRenditionHandler = handleJob(
  makeRenditionJob,
  async ({ db, storage, workDirectory, renderPriority: priority, signal }, key) => {
    const rendition = await loadPendingRendition(db, key);
    if (!rendition) return;
    const { musicId, kind, loudness } = key;
    const { recipe, title, albumTitle: album, releasedOn, scoreSha256 } = rendition.music;
    const names = { musicId, title, album, releasedOn };
    await using folder = await workDirectory.open();
    const result = await runInStudioWorker(
      { kind, loudness, recipe, names, directory: folder.path },
      { signal, priority },
    );
    const options = { holder: reservationHolder(rendition), expectedScore: scoreSha256 };
    const { files } = await storeRendition({ db, storage }, result, options);
    await publishRendition(db, rendition, files, new Date());
  },
);
