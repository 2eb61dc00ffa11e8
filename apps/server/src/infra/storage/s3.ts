import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { uploadInParts } from './s3-multipart.ts';
import { assertKey, attachment, emptyBody, type Storage, signingWindow } from './storage.ts';

export interface S3Options {
  readonly endpoint: string;
  /** Where browsers fetch: the edge. URLs are signed for its host. */
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly requestTimeoutMs?: number;
}

function client(options: S3Options, endpoint: string): S3Client {
  const { region, accessKeyId, secretAccessKey } = options;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Otherwise streamed puts are refused by stores that want a length, and presigned URLs carry
    // the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A full store lets writes hang rather than fail.
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: options.requestTimeoutMs ?? 30_000,
      // Without it the limit only warns.
      throwOnRequestTimeout: true,
    },
  });
}

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** An object that is not there is an answer, not an error. */
async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    if (hasStatus(error, 416)) throw new RangeError('the object ends before the range');
    throw error;
  }
}

export function createS3Storage(options: S3Options): Storage {
  const s3 = client(options, options.endpoint);
  const publicS3 = client(options, options.publicEndpoint);
  const at = (Key: string) => {
    assertKey(Key);
    return { Bucket: options.bucket, Key };
  };
  return {
    put: async (key, body, { contentType, ifAbsent }) => {
      if (body.byteLength === 0) throw new Error(emptyBody);
      const input = { ...at(key), Body: body, ContentType: contentType };
      try {
        await s3.send(new PutObjectCommand(ifAbsent ? { ...input, IfNoneMatch: '*' } : input));
        return 'stored';
      } catch (error) {
        if (ifAbsent && hasStatus(error, 412)) return 'exists';
        throw error;
      }
    },
    putStream: (key, body, { contentType }) => uploadInParts(s3, at(key), body, contentType),
    head: async (key) => {
      const found = await orNull(s3.send(new HeadObjectCommand(at(key))));
      return found && { size: found.ContentLength ?? 0, contentType: found.ContentType ?? '' };
    },
    get: async (key, range) => {
      const input = at(key);
      const found = await orNull(
        s3.send(
          new GetObjectCommand(
            range ? { ...input, Range: `bytes=${range.first}-${range.last}` } : input,
          ),
        ),
      );
      if (!(found?.Body instanceof Readable)) return null;
      const whole = found.ContentRange?.split('/')[1];
      return {
        size: whole ? Number(whole) : (found.ContentLength ?? 0),
        contentType: found.ContentType ?? '',
        body: found.Body,
      };
    },
    presign: (key, presign) => {
      const { start, end } = signingWindow(presign);
      const command = new GetObjectCommand({
        ...at(key),
        // The edge keeps an answer exactly as long as its URL is good.
        ResponseExpires: end,
        ...(presign.fileName && { ResponseContentDisposition: attachment(presign.fileName) }),
      });
      const expiresIn = (end.getTime() - start.getTime()) / 1000;
      return getSignedUrl(publicS3, command, { signingDate: start, expiresIn });
    },
    delete: async (key) => {
      await s3.send(new DeleteObjectCommand(at(key)));
    },
    ping: async () => {
      await s3.send(new HeadBucketCommand({ Bucket: options.bucket }), {
        abortSignal: AbortSignal.timeout(1000),
      });
    },
  };
}
