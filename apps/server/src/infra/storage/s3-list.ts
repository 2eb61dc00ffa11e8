import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import type { ListedObject } from './storage.ts';

export async function* listObjects(
  paging: { readonly client: S3Client; readonly pageSize: number },
  within: { readonly Bucket: string; readonly Prefix: string },
): AsyncGenerator<ListedObject> {
  for await (const { Contents = [] } of paginateListObjectsV2(paging, within)) {
    for (const { Key, Size, LastModified } of Contents) {
      // Whoever deletes by age must not be told a made-up date.
      if (!Key || Size === undefined || !LastModified)
        throw new Error('the store listed an object without its key, size or date');
      yield { key: Key, size: Size, modified: LastModified };
    }
  }
}
