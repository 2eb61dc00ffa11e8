import type { Environment } from '#bench/processes.ts';
import type { Stage } from '#bench/stage.ts';
import type { Db } from '#server/src/infra/db.ts';
import type { Storage } from '#server/src/infra/storage/storage.ts';

export interface DownloadBenchContext {
  readonly stage: Stage;
  readonly db: Db;
  readonly storage: Storage;
  /** Runs `act` with the process id of a fresh API process. */
  withApi<Result>(act: (pid: number) => Promise<Result>, overrides?: Environment): Promise<Result>;
}
