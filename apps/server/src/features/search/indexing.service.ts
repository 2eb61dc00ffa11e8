import type { Db, Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import {
  type Document,
  documentOf,
  documentVersion,
  type Source,
  vocabularyOf,
} from './documents.rules.ts';
import {
  type Batch,
  deleteDocuments,
  insertDocuments,
  insertVocabulary,
  insertWords,
  type Kind,
  lockDocuments,
  readAlbumIds,
  readBatch,
  readSources,
} from './indexing.repo.ts';
import { indexDocuments } from './search.jobs.ts';

/** For music that was published, changed or taken back, as part of the transaction that does so. */
export async function askForIndexing(tx: Tx, musicIds: readonly string[]): Promise<void> {
  if (musicIds.length > 0) await enqueue(tx, indexDocuments, { musicIds: [...musicIds] });
}

/** Writes these anew as the catalogue has them now, and takes out what it does not show. */
async function writeDocuments(db: Db, kind: Kind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await lockDocuments(tx, kind, ids);
    const sources = await readSources(tx, kind, ids);
    await deleteDocuments(tx, kind, ids);
    if (sources.length === 0) return;
    await insertDocuments(tx, kind, sources.map(documentOf));
    await insertWords(tx, kind, sources);
    await insertVocabulary(tx, sources.flatMap(vocabularyOf));
  });
}

export async function indexMusics(db: Db, musicIds: readonly string[]): Promise<void> {
  await writeDocuments(db, 'music', musicIds);
  await writeDocuments(db, 'album', await readAlbumIds(db, musicIds));
}

const isCurrent = (
  source: Source,
  document: (Document & { readonly version: number }) | undefined,
): boolean => {
  if (document?.version !== documentVersion) return false;
  const { title_ko, title_en, description_letters } = documentOf(source);
  return (
    document.title_ko === title_ko &&
    document.title_en === title_en &&
    document.description_letters === description_letters
  );
};

/** What is missing or old, and what should not be there. */
function outdated({ sources, documents }: Batch): string[] {
  const indexed = new Map(documents.map((document) => [document.id, document]));
  const shown = new Set(sources.map(({ id }) => id));
  return [
    ...sources.filter((source) => !isCurrent(source, indexed.get(source.id))).map(({ id }) => id),
    ...documents.filter(({ id }) => !shown.has(id)).map(({ id }) => id),
  ];
}

const batchSize = 1000;

/** Brings the index to what the catalogue holds; where it is right already, it only reads. */
export async function reindexAll(db: Db, signal: AbortSignal): Promise<void> {
  for (const kind of ['music', 'album'] as const) {
    let after: string | undefined = '0';
    while (after !== undefined) {
      signal.throwIfAborted();
      const batch: Batch = await readBatch(db, kind, { after, limit: batchSize });
      await writeDocuments(db, kind, outdated(batch));
      after = batch.sources.length < batchSize ? undefined : batch.sources.at(-1)?.id;
    }
  }
}
