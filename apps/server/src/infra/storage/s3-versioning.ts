import {
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '#config';
import { createS3Client } from './s3.ts';

/**
 * Turns on versions of a bucket: what is deleted or replaced stays readable by its version for some days.
 * Replaces other lifecycle rules of the bucket.
 */
export async function enableVersioning(
  config: Extract<StorageConfig, { STORAGE: 's3' }>,
  retainedDays: number,
): Promise<void> {
  const Bucket = config.S3_BUCKET;
  const s3 = createS3Client(
    {
      region: config.S3_REGION,
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    },
    config.S3_ENDPOINT,
  );
  try {
    await s3.send(
      new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
    );
    const rule = {
      ID: 'former-versions',
      Status: 'Enabled',
      Filter: { Prefix: '' },
      NoncurrentVersionExpiration: { NoncurrentDays: retainedDays },
      Expiration: { ExpiredObjectDeleteMarker: true },
    } as const;
    await s3.send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket,
        LifecycleConfiguration: { Rules: [rule] },
      }),
    );
  } finally {
    s3.destroy();
  }
}
