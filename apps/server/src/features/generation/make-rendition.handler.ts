import { inStudio } from '@onsori/music/studio/studio';
import { handleJob } from '#jobs/job.ts';
import { makeRendition } from './generation.jobs.ts';
import { assertSameScore, holderOf, publishRendition, readRendition } from './orders.service.ts';
import { storedFile, storeHeld } from './store-files.service.ts';

export const makeRenditionHandler = handleJob(
  makeRendition,
  async ({ db, storage, workDirectory, signal }, { musicId, kind }) => {
    const rendition = await readRendition(db, musicId, kind);
    if (!rendition) return;
    const { recipe, title, albumTitle } = rendition.track;
    await using folder = await workDirectory.open();
    const result = await inStudio(
      {
        kind,
        recipe,
        names: { trackId: musicId, title, album: albumTitle },
        directory: folder.path,
      },
      { signal },
    );
    assertSameScore(rendition, result);
    const stored = result.files.map(storedFile);
    const uploads = stored.map(({ upload }) => upload);
    await storeHeld(db, storage, holderOf(rendition), uploads);
    const files = stored.map(({ file }) => file);
    await publishRendition(db, rendition, files, new Date());
  },
);
