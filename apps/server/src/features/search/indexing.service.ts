import type { Db, Tx } from '#infra/db.ts';
import { enqueue } from '#jobs/queue.ts';
import {
  type DocumentSource,
  documentVersion,
  type SearchDocument,
  toSearchDocument,
  vocabularyOf,
} from './documents.rules.ts';
import {
  type DocumentKind,
  deleteDocuments,
  type IndexBatch,
  insertDocuments,
  insertVocabulary,
  insertWords,
  lockDocuments,
  readAlbumIds,
  readBatch,
  readSources,
} from './indexing.repo.ts';
import { indexDocuments } from './search.jobs.ts';

/** Call it in the transaction that publishes, changes or unpublishes the musics. */
export async function enqueueIndexing(tx: Tx, musicIds: readonly string[]): Promise<void> {
  if (musicIds.length > 0) await enqueue(tx, indexDocuments, { musicIds: [...musicIds] });
}

/** Rewrites documents from the catalogue and deletes those of unpublished sources. */
async function writeDocuments(db: Db, kind: DocumentKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await lockDocuments(tx, kind, ids);
    const sources = await readSources(tx, kind, ids);
    await deleteDocuments(tx, kind, ids);
    if (sources.length === 0) return;
    await insertDocuments(tx, kind, sources.map(toSearchDocument));
    await insertWords(tx, kind, sources);
    await insertVocabulary(tx, sources.flatMap(vocabularyOf));
  });
}

export async function indexMusics(db: Db, musicIds: readonly string[]): Promise<void> {
  await writeDocuments(db, 'music', musicIds);
  await writeDocuments(db, 'album', await readAlbumIds(db, musicIds));
}

const isCurrent = (
  source: DocumentSource,
  document: (SearchDocument & { readonly version: number }) | undefined,
): boolean => {
  if (document?.version !== documentVersion) return false;
  const { title_ko, title_en, description_letters } = toSearchDocument(source);
  return (
    document.title_ko === title_ko &&
    document.title_en === title_en &&
    document.description_letters === description_letters
  );
};

/** Ids of missing, stale and superfluous documents. */
function listOutdatedIds({ sources, documents }: IndexBatch): string[] {
  const indexed = new Map(documents.map((document) => [document.id, document]));
  const shown = new Set(sources.map(({ id }) => id));
  return [
    ...sources.filter((source) => !isCurrent(source, indexed.get(source.id))).map(({ id }) => id),
    ...documents.filter(({ id }) => !shown.has(id)).map(({ id }) => id),
  ];
}

const batchSize = 1000;

/** Synchronises the index with the catalogue; an up-to-date index is only read. */
export async function reindexAll(db: Db, signal: AbortSignal): Promise<void> {
  for (const kind of ['music', 'album'] as const) {
    let after: string | undefined = '0';
    while (after !== undefined) {
      signal.throwIfAborted();
      const batch: IndexBatch = await readBatch(db, kind, { after, limit: batchSize });
      await writeDocuments(db, kind, listOutdatedIds(batch));
      after = batch.sources.length < batchSize ? undefined : batch.sources.at(-1)?.id;
    }
  }
}
