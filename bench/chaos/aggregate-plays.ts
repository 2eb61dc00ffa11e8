import { readDatabaseUrl } from '#server/src/config.ts';
import { aggregatePlays } from '#server/src/features/playback/play-aggregation.service.ts';
import { openDatabase } from '#server/src/infra/db.ts';

/** Aggregates plays as the worker does, with the clock two hours ahead so that every ticket has expired. */
const url = readDatabaseUrl();
const database = openDatabase({ url, size: 1, name: 'aggregate', onError: () => {} });
await aggregatePlays(database.db, new Date(Date.now() + 7_200_000));
await database.close();
