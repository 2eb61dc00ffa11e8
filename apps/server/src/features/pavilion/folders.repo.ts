import type { Db, Tx } from '#infra/db.ts';

export function listFolders(db: Db, organizationId: string) {
  return db
    .selectFrom('pavilion_folders')
    .select(['id', 'parent_id', 'name'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
export type FolderRow = Awaited<ReturnType<typeof listFolders>>[number];

export interface NewFolder {
  readonly id: string;
  readonly organizationId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly now: Date;
}

/** Returns false when a sibling has the name. */
export async function insertFolder(db: Tx, folder: NewFolder): Promise<boolean> {
  const inserted = await db
    .insertInto('pavilion_folders')
    .values({
      id: folder.id,
      organization_id: folder.organizationId,
      parent_id: folder.parentId,
      name: folder.name,
      created_at: folder.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function renameFolder(db: Tx, id: string, name: string): Promise<void> {
  await db.updateTable('pavilion_folders').set({ name }).where('id', '=', id).execute();
}

export async function deleteFolder(db: Tx, id: string): Promise<void> {
  await db.deleteFrom('pavilion_folders').where('id', '=', id).execute();
}
