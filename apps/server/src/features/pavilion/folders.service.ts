import { pavilionLimits } from '@onsori/contract/pavilion-values';
import { lockOrganization, requireProducer } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import {
  deleteFolder,
  type FolderRow,
  insertFolder,
  listFolders,
  renameFolder,
} from './folders.repo.ts';

/** Runs a change of folders under the lock of the company. */
async function changeFolders<Result>(
  db: Db,
  userId: string,
  change: (tx: Tx, organizationId: string, folders: readonly FolderRow[]) => Promise<Result>,
): Promise<Result> {
  const { organizationId } = await requireProducer(db, userId);
  return db.transaction().execute(async (tx) => {
    await lockOrganization(tx, organizationId);
    return change(tx, organizationId, await listFolders(tx, organizationId));
  });
}

function requireFolder(folders: readonly FolderRow[], id: string): FolderRow {
  const folder = folders.find((each) => each.id === id);
  if (!folder) throw new AppError('not_found.folder');
  return folder;
}

export const createFolder = (
  db: Db,
  userId: string,
  { name, parentId }: { readonly name: string; readonly parentId: string | null },
  now: Date,
): Promise<string> =>
  changeFolders(db, userId, async (tx, organizationId, folders) => {
    // A season has no folders of its own.
    if (parentId !== null && requireFolder(folders, parentId).parent_id !== null)
      throw new AppError('not_found.folder');
    if (folders.length >= pavilionLimits.maxFolders) throw new AppError('conflict.folders_full');
    const id = uuidV7(now);
    if (!(await insertFolder(tx, { id, organizationId, parentId, name, now })))
      throw new AppError('conflict.folder_name');
    return id;
  });

export const changeFolderName = (
  db: Db,
  userId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> =>
  changeFolders(db, userId, async (tx, _, folders) => {
    const { parent_id: parentId } = requireFolder(folders, id);
    const isTaken = folders.some(
      (other) => other.id !== id && other.parent_id === parentId && other.name === name,
    );
    if (isTaken) throw new AppError('conflict.folder_name');
    await renameFolder(tx, id, name);
  });

export const removeFolder = (db: Db, userId: string, id: string): Promise<void> =>
  changeFolders(db, userId, async (tx, _, folders) => {
    requireFolder(folders, id);
    await deleteFolder(tx, id);
  });
