import { type Db, openDatabase } from '#server/src/infra/db.ts';

/** Works on the database beside the application. */
export async function withDatabase<Result>(
  url: string | undefined,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url: url ?? '', size: 1, name: 'journey', onError: () => {} });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
