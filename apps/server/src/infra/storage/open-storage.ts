import type { StorageConfig } from '#config';
import { createDiskStorage } from './disk.ts';
import { createS3Storage, type S3Options } from './s3.ts';
import type { Storage } from './storage.ts';

export function openStorage(
  config: StorageConfig,
  paging: Pick<S3Options, 'pageSize'> = {},
): Storage {
  if (config.STORAGE === 'disk')
    return createDiskStorage({
      root: config.DISK_ROOT,
      publicUrl: config.DISK_PUBLIC_URL,
      secret: config.DISK_SECRET,
    });
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    ...paging,
  });
}
