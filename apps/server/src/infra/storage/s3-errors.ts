import { S3ServiceException } from '@aws-sdk/client-s3';

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** Returns null for status 404. */
export async function nullIfMissing<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    if (hasStatus(error, 416)) throw new RangeError('the object ends before the range');
    throw error;
  }
}
