import type { Environment } from '#bench/processes.ts';
import type { Stage } from '#bench/stage.ts';
import type { Db } from '#server/src/infra/db.ts';
import type { Storage } from '#server/src/infra/storage/storage.ts';

/** What downloads are measured on: a database, the object store, and a way to start the API. */
export interface Ground {
  readonly stage: Stage;
  readonly db: Db;
  readonly storage: Storage;
  /** Does something with an API process that has done nothing before; says its number. */
  withApi<Result>(act: (pid: number) => Promise<Result>, more?: Environment): Promise<Result>;
}
