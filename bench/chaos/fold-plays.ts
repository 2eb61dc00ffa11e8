import { readDatabaseUrl } from '#server/src/config.ts';
import { foldPlays } from '#server/src/features/playback/folding.service.ts';
import { openDatabase } from '#server/src/infra/db.ts';

/** Folds as the worker does, two hours from now: every ticket has expired by then. */
const url = readDatabaseUrl();
const database = openDatabase({ url, size: 1, name: 'fold', onError: () => {} });
await foldPlays(database.db, new Date(Date.now() + 7_200_000));
await database.close();
