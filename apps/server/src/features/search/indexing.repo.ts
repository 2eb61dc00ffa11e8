import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';
import {
  type DocumentSource,
  type DocumentWord,
  documentVersion,
  type SearchDocument,
  toDocumentWords,
} from './documents.rules.ts';

export type DocumentKind = Schema['search_documents']['kind'];

const published = {
  music: sql`
    select id, title_ko, title_en, '' as description_ko, '' as description_en
    from published_musics`,
  album: sql`
    select id, title_ko, title_en, description_ko, description_en
    from published_albums`,
} satisfies Record<DocumentKind, unknown>;

export async function readSources(
  db: Db,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<DocumentSource[]> {
  const { rows } = await sql<DocumentSource>`
    select * from (${published[kind]}) as source where id = any (${ids}::bigint[])
    order by id`.execute(db);
  return rows;
}

export async function readAlbumIds(db: Db, musicIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('known_musics')
    .select('album_id')
    .distinct()
    .where('id', 'in', musicIds)
    .execute();
  return rows.map((row) => row.album_id);
}

export interface IndexBatch {
  readonly sources: DocumentSource[];
  /** Indexed documents in the id range of the batch. */
  readonly documents: (SearchDocument & { readonly version: number })[];
}

/** Reads the next published sources by id and the indexed documents of the same id range. */
export async function readBatch(
  db: Db,
  kind: DocumentKind,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<IndexBatch> {
  const { rows: sources } = await sql<DocumentSource>`
    select * from (${published[kind]}) as source where id > ${after} order by id limit ${limit}`.execute(
    db,
  );
  const last = sources.length < limit ? null : sources.at(-1)?.id;
  let indexed = db
    .selectFrom('search_documents')
    .select(['id', 'title_ko', 'title_en', 'letters', 'description_letters', 'version'])
    .where('kind', '=', kind)
    .where('id', '>', after);
  if (last) indexed = indexed.where('id', '<=', last);
  return { sources, documents: await indexed.execute() };
}

export async function deleteDocuments(
  db: Tx,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('search_words').where('kind', '=', kind).where('id', 'in', ids).execute();
  await db.deleteFrom('search_documents').where('kind', '=', kind).where('id', 'in', ids).execute();
}

/** Locks in a fixed order, so that concurrent writers cannot deadlock. */
export async function lockDocuments(
  db: Tx,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('search:' || ${kind} || ':' || id, 0) as key
      from unnest(${ids}::bigint[]) as id order by key
    ) as locks`.execute(db);
}

const column = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) =>
  rows.map((row) => row[key]);

export async function insertDocuments(
  db: Tx,
  kind: DocumentKind,
  documents: readonly SearchDocument[],
): Promise<void> {
  await sql`
    insert into search_documents
      (kind, id, title_ko, title_en, letters, description_letters, version)
    select ${kind}::search_kind, rows.*, ${documentVersion}::smallint from unnest(
      ${column(documents, 'id')}::bigint[], ${column(documents, 'title_ko')}::text[],
      ${column(documents, 'title_en')}::text[], ${column(documents, 'letters')}::text[],
      ${column(documents, 'description_letters')}::text[]) as rows`.execute(db);
}

export async function insertWords(
  db: Tx,
  kind: DocumentKind,
  sources: readonly DocumentSource[],
): Promise<void> {
  const words: DocumentWord[] = sources.flatMap(toDocumentWords);
  await sql`
    insert into search_words (kind, id, form, place, word)
    select ${kind}::search_kind, rows.* from unnest(
      ${column(words, 'id')}::bigint[], ${column(words, 'form')}::search_form[],
      ${column(words, 'place')}::smallint[], ${column(words, 'word')}::text[]) as rows`.execute(db);
}

export async function insertVocabulary(db: Tx, words: readonly string[]): Promise<void> {
  await sql`
    insert into search_vocabulary (word)
    select distinct word from unnest(${words}::text[]) as word order by word
    on conflict do nothing`.execute(db);
}
