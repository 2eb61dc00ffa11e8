import { listImageFolders } from '#features/catalog/catalog.public.ts';
import { attachmentKey } from '#features/inquiries/inquiries.public.ts';
import type { Db } from '#infra/db.ts';
import { listAttachments, listAudioObjects } from './restored-database.repo.ts';

const BATCH_ROWS = 2000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** What a row names: an object, or the folder of a set of images. */
export type ObjectReference =
  | { readonly kind: 'audio'; readonly key: string; readonly size: number; readonly sha256: string }
  | { readonly kind: 'attachment'; readonly key: string; readonly size: number }
  | { readonly kind: 'images'; readonly key: string };

async function* inBatches<Row>(
  list: (after: string) => Promise<readonly Row[]>,
  start: string,
  idOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for (let after = start; ; ) {
    const rows = await list(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    after = idOf(last);
  }
}

/** Every object that the rows of a database name, in the order of the store. */
export async function* listReferences(db: Db): AsyncGenerator<ObjectReference> {
  const audios = inBatches(
    (after) => listAudioObjects(db, after, BATCH_ROWS),
    '',
    ({ key }) => key,
  );
  for await (const audio of audios) yield { kind: 'audio', ...audio };
  const attachments = inBatches(
    (after) => listAttachments(db, after, BATCH_ROWS),
    NO_ID,
    ({ id }) => id,
  );
  for await (const { id, size } of attachments)
    yield { kind: 'attachment', key: attachmentKey(id), size };
  const folders = inBatches(
    (after) => listImageFolders(db, after, BATCH_ROWS),
    '',
    (folder) => folder,
  );
  for await (const folder of folders) yield { kind: 'images', key: folder };
}
