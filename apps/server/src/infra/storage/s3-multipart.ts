import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { nullIfMissing } from './s3-errors.ts';
import { EMPTY_BODY_MESSAGE } from './storage.ts';

/** S3 accepts no part smaller than 5 MiB, except the last. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Splits a stream into parts of equal size; the last may be shorter. */
async function* splitIntoParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let bufferedBytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bufferedBytes += chunk.byteLength;
    if (bufferedBytes < PART_BYTES) continue;
    const joined = Buffer.concat(chunks);
    const wholePartsBytes = joined.length - (joined.length % PART_BYTES);
    for (let at = 0; at < wholePartsBytes; at += PART_BYTES)
      yield joined.subarray(at, at + PART_BYTES);
    chunks = [joined.subarray(wholePartsBytes)];
    bufferedBytes = joined.length - wholePartsBytes;
  }
  if (bufferedBytes > 0) yield Buffer.concat(chunks);
}

/** Uploads part by part with one part in memory; aborts the upload on failure. */
export async function uploadInParts(
  s3: S3Client,
  object: { readonly Bucket: string; readonly Key: string },
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  const created = await s3.send(
    new CreateMultipartUploadCommand({ ...object, ContentType: contentType }),
  );
  const upload = { ...object, UploadId: created.UploadId };
  try {
    const parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for await (const part of splitIntoParts(body)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await s3.send(new UploadPartCommand({ ...upload, PartNumber, Body: part }));
      parts.push({ ETag, PartNumber });
    }
    if (parts.length === 0) throw new Error(EMPTY_BODY_MESSAGE);
    await s3.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
    );
  } catch (error) {
    // The caller must get the first error, even if the abort fails too.
    await s3.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

interface ListUploadsInput {
  readonly Bucket: string;
  readonly MaxUploads: number;
}

async function* listUnfinishedUploads(
  s3: S3Client,
  uploads: ListUploadsInput,
): AsyncGenerator<MultipartUpload> {
  let next: ListMultipartUploadsCommandInput | null = uploads;
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await s3.send(
      new ListMultipartUploadsCommand(next),
    );
    yield* page.Uploads ?? [];
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    next = IsTruncated ? { ...uploads, KeyMarker, UploadIdMarker } : null;
  }
}

export async function abortUploads(
  s3: S3Client,
  uploads: ListUploadsInput,
  olderThan: Date,
): Promise<number> {
  let aborted = 0;
  for await (const { Key, UploadId, Initiated } of listUnfinishedUploads(s3, uploads)) {
    if (!Initiated || Initiated >= olderThan) continue;
    const upload = { Bucket: uploads.Bucket, Key, UploadId };
    // An upload that ended after it was listed is not counted.
    if (await nullIfMissing(s3.send(new AbortMultipartUploadCommand(upload)))) aborted += 1;
  }
  return aborted;
}
