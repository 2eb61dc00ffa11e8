import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { openWorkDirectory } from '#infra/work-directory.ts';
import type { JobContext } from '#jobs/job.ts';
import type { Suite } from '#test/suite.ts';

/** The context a worker passes to jobs, on the database and bucket of a suite. */
export async function testJobContext(suite: Suite): Promise<JobContext> {
  return {
    db: suite.workerDb,
    log: createLog({ level: 'silent', name: 'test' }),
    metrics: createMetrics(),
    storage: openStorage(suite.config.storage),
    renderPriority: 0,
    workDirectory: await openWorkDirectory(join(tmpdir(), 'onsori-test-work')),
    signal: new AbortController().signal,
  };
}
