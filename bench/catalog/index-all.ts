import { reindexAll } from '#server/src/features/search/indexing.service.ts';
import { openDatabase } from '#server/src/infra/db.ts';

const { db, close } = openDatabase({
  url: process.env.DATABASE_URL ?? '',
  size: 2,
  name: 'bench',
  onError: (error) => console.error(error.message),
});
await reindexAll(db, new AbortController().signal);
await close();
