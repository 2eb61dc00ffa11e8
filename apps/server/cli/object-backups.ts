import { readBackupStorageConfig, readMetricsDirectory, readStorageConfig } from '#config';
import { copyObjects, RETAINED_DAYS, recoverObjects } from '#features/backups/backups.public.ts';
import { writeMetricsFile } from '#infra/metrics-file.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { enableVersioning } from '#infra/storage/s3-versioning.ts';
import type { CommandContext } from './command.ts';

export type ObjectBackupCommand =
  | { readonly kind: 'copy'; readonly confirmedObjects: number }
  | { readonly kind: 'recover'; readonly readsBytes: boolean }
  | { readonly kind: 'version'; readonly isBackup: boolean };

type Context = Pick<CommandContext, 'db' | 'storage' | 'print'>;

async function copyToBackup(
  { storage, print }: Context,
  confirmedDeletions: number,
): Promise<boolean> {
  const now = new Date();
  const backup = openStorage(readBackupStorageConfig());
  const result = await copyObjects(storage(), backup, { now, confirmedDeletions });
  print(JSON.stringify(result, null, 2));
  if (result.failures.length > 0) return false;
  const directory = readMetricsDirectory();
  if (directory !== undefined)
    await writeMetricsFile(directory, 'onsori-object-copy', {
      object_copy_success_timestamp_seconds: Math.floor(now.getTime() / 1000),
    });
  return result.undeleted === 0;
}

async function recoverFromBackup(
  { db, storage, print }: Context,
  readsBytes: boolean,
): Promise<boolean> {
  const backup = openStorage(readBackupStorageConfig());
  const { lost, ...counts } = await recoverObjects(db(), storage(), backup, { readsBytes });
  print(JSON.stringify(counts));
  for (const key of lost) print(`lost: ${key}`);
  return lost.length === 0;
}

async function versionBucket({ print }: Context, isBackup: boolean): Promise<boolean> {
  const config = isBackup ? readBackupStorageConfig() : readStorageConfig();
  if (config.STORAGE !== 's3') throw new Error('a disk has no versions');
  await enableVersioning(config, RETAINED_DAYS);
  print(`${config.S3_BUCKET}: former versions are retained for ${RETAINED_DAYS} days`);
  return true;
}

/** Returns false when an object could not be copied, is lost, or was not deleted. */
export function runBackupCommand(context: Context, command: ObjectBackupCommand): Promise<boolean> {
  switch (command.kind) {
    case 'copy':
      return copyToBackup(context, command.confirmedObjects);
    case 'recover':
      return recoverFromBackup(context, command.readsBytes);
    case 'version':
      return versionBucket(context, command.isBackup);
  }
}
