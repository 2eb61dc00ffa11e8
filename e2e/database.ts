import { type Db, openDatabase } from '#server/src/infra/db.ts';

/** Runs `work` on a connection of its own, independent of the application's. */
export async function withDatabase<Result>(
  url: string | undefined,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    url: url ?? '',
    size: 1,
    name: 'e2e',
    onError: () => {},
    connectTimeoutMs: 15_000,
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
