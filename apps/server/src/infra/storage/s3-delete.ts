import { DeleteObjectsCommand, type S3Client } from '@aws-sdk/client-s3';

/** Limit of the S3 API per request. */
const MAX_KEYS = 1000;

/** Throws when an object could not be deleted; missing objects are ignored. */
export async function deleteObjects(
  s3: S3Client,
  Bucket: string,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += MAX_KEYS) {
    const Objects = keys.slice(at, at + MAX_KEYS).map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    const [first] = Errors;
    if (first) throw new Error(`${Errors.length} objects were not deleted: ${first.Code}`);
  }
}
