import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { emptyBody } from './storage.ts';

/** S3 takes no smaller part than 5 MiB, except the last. */
const partBytes = 8 * 1024 * 1024;

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
