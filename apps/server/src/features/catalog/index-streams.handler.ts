import { readFragments } from '@onsori/music/renderer/fragments';
import { handleJob } from '#jobs/job.ts';
import { indexStreams } from './catalog.jobs.ts';
import { insertFragments, listUnindexedStreams } from './stream-fragments.repo.ts';

const BATCH_SIZE = 100;

/** Indexes streams that were published without fragment offsets. */
export const indexStreamsHandler = handleJob(indexStreams, async ({ db, storage, log, signal }) => {
  let indexed = 0;
  let failed = 0;
  let keys = await listUnindexedStreams(db, '', BATCH_SIZE);
  for (let last = keys.at(-1); last !== undefined; last = keys.at(-1)) {
    for (const objectKey of keys) {
      signal.throwIfAborted();
      try {
        await insertFragments(
          db,
          objectKey,
          await readFragments(storage.readReusingBuffer(objectKey)),
        );
        indexed += 1;
      } catch (error) {
        failed += 1;
        log.error({ err: error, objectKey }, 'stream not indexed');
      }
    }
    keys = await listUnindexedStreams(db, last, BATCH_SIZE);
  }
  log.info({ indexed, failed }, 'streams indexed');
});
