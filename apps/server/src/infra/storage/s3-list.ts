import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import type { ListedObject } from './storage.ts';

export async function* listObjects(
  paging: { readonly client: S3Client; readonly pageSize: number },
  location: { readonly Bucket: string; readonly Prefix: string },
): AsyncGenerator<ListedObject> {
  for await (const { Contents = [] } of paginateListObjectsV2(paging, location)) {
    for (const { Key, Size, LastModified } of Contents) {
      // Callers delete by age, so a missing date must not be replaced by a default.
      if (!Key || Size === undefined || !LastModified)
        throw new Error('the store listed an object without its key, size or date');
      yield { key: Key, size: Size, modified: LastModified };
    }
  }
}
