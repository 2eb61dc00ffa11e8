import { readDatabaseUrl } from '#config';
import { reindexAll } from '#features/search/search.public.ts';
import { openDatabase } from '#infra/db.ts';
import { seedFixture } from './seed-fixture.ts';

/** Publishes the fixture if the catalogue is empty. */
const database = openDatabase({
  url: readDatabaseUrl(),
  size: 2,
  name: 'onsori-seed',
  onError: (error) => console.error(error.message),
});
const { found } = await database.db
  .selectNoFrom((eb) => eb.exists(eb.selectFrom('albums').select('id')).as('found'))
  .executeTakeFirstOrThrow();
if (!found) {
  await seedFixture(database.db);
  await reindexAll(database.db, new AbortController().signal);
}
console.log(found ? 'the catalogue already has music' : 'the fixture is published');
await database.close();
