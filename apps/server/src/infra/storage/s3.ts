import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { trace } from '../tracing.ts';
import { hasStatus, nullIfMissing } from './s3-errors.ts';
import { abortUploads, PART_BYTES, uploadInParts } from './s3-multipart.ts';
import { createUploadForm } from './s3-upload-form.ts';
import {
  assertKey,
  assertPrefix,
  assertPublicKey,
  attachmentDisposition,
  EMPTY_BODY_MESSAGE,
  type ListedObject,
  type Storage,
  signingWindow,
} from './storage.ts';
import { streamResponse } from './stream-response.ts';

async function* listObjects(
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

/** Limit of the S3 API per request. */
const MAX_KEYS = 1000;

/** Throws when an object could not be deleted; missing objects are ignored. */
async function deleteObjects(s3: S3Client, Bucket: string, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += MAX_KEYS) {
    const Objects = keys.slice(at, at + MAX_KEYS).map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    const [first] = Errors;
    if (first) throw new Error(`${Errors.length} objects were not deleted: ${first.Code}`);
  }
}

export interface S3Access {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly requestTimeoutMs?: number;
}

const getRequestTimeoutMs = ({ requestTimeoutMs = 30_000 }: S3Access): number => requestTimeoutMs;

export function createS3Client(access: S3Access, endpoint: string): S3Client {
  const { region, accessKeyId, secretAccessKey } = access;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // By default, stores that require a length reject streamed puts, and presigned URLs contain the
    // checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Writes to a full store hang instead of failing.
    requestHandler: {
      connectionTimeout: 2000,
      requestTimeout: getRequestTimeoutMs(access),
      // Otherwise the timeout only logs a warning.
      throwOnRequestTimeout: true,
    },
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        trace(`S3 ${commandName}`, { kind: 'client' }, () => next(args)),
    { step: 'initialize', name: 'trace' },
  );
  return client;
}

export interface S3Options extends S3Access {
  readonly endpoint: string;
  /** The edge, which browsers use; presigned URLs are signed for its host. */
  readonly publicEndpoint: string;
  readonly bucket: string;
  /** Entries per list request. */
  readonly pageSize?: number;
}

/** Validity of the URL that `readReusingBuffer` signs and requests at once. */
const READ_URL_SECONDS = 60;

export function createS3Storage(options: S3Options): Storage {
  const { bucket: Bucket, pageSize = 1000 } = options;
  const s3 = createS3Client(options, options.endpoint);
  const publicS3 = createS3Client(options, options.publicEndpoint);
  const objectInput = (Key: string) => {
    assertKey(Key);
    return { Bucket, Key };
  };

  const put: Storage['put'] = async (key, body, { contentType, ifAbsent }) => {
    if (body.byteLength === 0) throw new Error(EMPTY_BODY_MESSAGE);
    const input = { ...objectInput(key), Body: body, ContentType: contentType };
    try {
      await s3.send(new PutObjectCommand(ifAbsent ? { ...input, IfNoneMatch: '*' } : input));
      return 'stored';
    } catch (error) {
      if (ifAbsent && hasStatus(error, 412)) return 'exists';
      throw error;
    }
  };

  const head: Storage['head'] = async (key) => {
    const found = await nullIfMissing(s3.send(new HeadObjectCommand(objectInput(key))));
    return found && { size: found.ContentLength ?? 0, contentType: found.ContentType ?? '' };
  };

  const get: Storage['get'] = async (key, range) => {
    const input = objectInput(key);
    const found = await nullIfMissing(
      s3.send(
        new GetObjectCommand(
          range ? { ...input, Range: `bytes=${range.first}-${range.last}` } : input,
        ),
      ),
    );
    if (!(found?.Body instanceof Readable)) return null;
    const totalSize = found.ContentRange?.split('/')[1];
    return {
      size: totalSize ? Number(totalSize) : (found.ContentLength ?? 0),
      contentType: found.ContentType ?? '',
      body: found.Body,
    };
  };

  return {
    put,
    putStream: (key, body, { contentType }) =>
      uploadInParts(s3, objectInput(key), body, contentType),
    putFile: async (key, path, { contentType, ifAbsent }) => {
      const { size } = await stat(path);
      if (ifAbsent && (await head(key))?.size === size) return 'exists';
      if (size <= PART_BYTES) return put(key, await readFile(path), { contentType });
      await uploadInParts(s3, objectInput(key), createReadStream(path), contentType);
      return 'stored';
    },
    head,
    get,
    readReusingBuffer: async function* (key, range) {
      const command = new GetObjectCommand(objectInput(key));
      const url = await getSignedUrl(s3, command, { expiresIn: READ_URL_SECONDS });
      yield* streamResponse(new URL(url), { timeoutMs: getRequestTimeoutMs(options), range });
    },
    presign: (key, presign) => {
      const { start, end } = signingWindow(presign);
      const command = new GetObjectCommand({
        ...objectInput(key),
        // The edge caches a response exactly until its URL expires.
        ResponseExpires: end,
        ...(presign.fileName && {
          ResponseContentDisposition: attachmentDisposition(presign.fileName),
        }),
      });
      const expiresIn = (end.getTime() - start.getTime()) / 1000;
      return getSignedUrl(publicS3, command, { signingDate: start, expiresIn });
    },
    presignUpload: (key, upload) => {
      assertKey(key);
      return createUploadForm(options, key, upload);
    },
    publicUrl: (key) => {
      assertPublicKey(key);
      return `${options.publicEndpoint.replace(/\/$/, '')}/${Bucket}/${key}`;
    },
    list: (prefix) => {
      assertPrefix(prefix);
      return listObjects({ client: s3, pageSize }, { Bucket, Prefix: prefix });
    },
    delete: async (key) => {
      await s3.send(new DeleteObjectCommand(objectInput(key)));
    },
    deleteMany: (keys) => {
      for (const key of keys) assertKey(key);
      return deleteObjects(s3, Bucket, keys);
    },
    copy: async (from, to) => {
      assertKey(from);
      const copy = new CopyObjectCommand({ ...objectInput(to), CopySource: `${Bucket}/${from}` });
      return (await nullIfMissing(s3.send(copy))) !== null;
    },
    abortUploads: (olderThan) => abortUploads(s3, { Bucket, MaxUploads: pageSize }, olderThan),
    ping: async () => {
      await s3.send(new HeadBucketCommand({ Bucket }), {
        abortSignal: AbortSignal.timeout(1000),
      });
    },
  };
}
