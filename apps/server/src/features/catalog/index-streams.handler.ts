import { readFragments } from '@onsori/music/renderer/fragments';
import { handleJob } from '#jobs/job.ts';
import { indexStreams } from './catalog.jobs.ts';
import { findUnindexed, insertFragments } from './stream-fragments.repo.ts';

const STREAMS_AT_ONCE = 100;

/** Indexes streams that were published without the starts of their fragments. */
export const indexStreamsHandler = handleJob(indexStreams, async ({ db, storage, log, signal }) => {
  let indexed = 0;
  let failed = 0;
  let keys = await findUnindexed(db, '', STREAMS_AT_ONCE);
  for (let last = keys.at(-1); last !== undefined; last = keys.at(-1)) {
    for (const objectKey of keys) {
      signal.throwIfAborted();
      try {
        await insertFragments(db, objectKey, await readFragments(storage.lend(objectKey)));
        indexed += 1;
      } catch (error) {
        failed += 1;
        log.error({ err: error, objectKey }, 'stream not indexed');
      }
    }
    keys = await findUnindexed(db, last, STREAMS_AT_ONCE);
  }
  log.info({ indexed, failed }, 'streams indexed');
});
