import { runInStudioWorker } from '@onsori/music/studio/run-in-studio-worker';
import { handleJob } from '#jobs/job.ts';
import { loadPendingFitRendition, publishFitRendition } from './fit-renditions.service.ts';
import { formatFitRenditionKey, makeFitRenditionJob } from './generation.jobs.ts';
import { storeRendition } from './store-rendition.service.ts';

export const makeFitRenditionHandler = handleJob(
  makeFitRenditionJob,
  async ({ db, storage, workDirectory, renderPriority: priority, signal }, key) => {
    const rendition = await loadPendingFitRendition(db, key);
    if (!rendition) return;
    const { musicId, kind, loudness } = key;
    const { recipe, scoreSha256 } = rendition;
    const { title, albumTitle: album, releasedOn } = rendition.music;
    const names = { musicId, title, album, releasedOn };
    await using folder = await workDirectory.open();
    const result = await runInStudioWorker(
      { kind, loudness, recipe, names, directory: folder.path },
      { signal, priority },
    );
    const options = { holder: formatFitRenditionKey(key), expectedScore: scoreSha256 };
    const stored = await storeRendition({ db, storage }, result, options);
    await publishFitRendition(db, rendition, stored, new Date());
  },
);
