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
import { orNull } from './s3-answers.ts';
import { emptyBody } from './storage.ts';

/** S3 takes no smaller part than 5 MiB, except the last. */
export const partBytes = 8 * 1024 * 1024;

/** Cuts a stream into parts of equal size; the last may be shorter. */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    held += chunk.byteLength;
    if (held < partBytes) continue;
    const joined = Buffer.concat(chunks);
    const whole = joined.length - (joined.length % partBytes);
    for (let at = 0; at < whole; at += partBytes) yield joined.subarray(at, at + partBytes);
    chunks = [joined.subarray(whole)];
    held = joined.length - whole;
  }
  if (held > 0) yield Buffer.concat(chunks);
}

/** Uploads part by part, holding one in memory; a failure leaves nothing behind. */
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
    for await (const part of partsOf(body)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await s3.send(new UploadPartCommand({ ...upload, PartNumber, Body: part }));
      parts.push({ ETag, PartNumber });
    }
    if (parts.length === 0) throw new Error(emptyBody);
    await s3.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
    );
  } catch (error) {
    // What failed first is what the caller must hear, even if giving up fails too.
    await s3.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

interface UploadsToList {
  readonly Bucket: string;
  readonly MaxUploads: number;
}

async function* unfinishedUploads(
  s3: S3Client,
  uploads: UploadsToList,
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
  uploads: UploadsToList,
  olderThan: Date,
): Promise<number> {
  let aborted = 0;
  for await (const { Key, UploadId, Initiated } of unfinishedUploads(s3, uploads)) {
    if (!Initiated || Initiated >= olderThan) continue;
    const upload = { Bucket: uploads.Bucket, Key, UploadId };
    // One that ended since it was listed is no longer ours to give up.
    if (await orNull(s3.send(new AbortMultipartUploadCommand(upload)))) aborted += 1;
  }
  return aborted;
}
