import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { lentAnswer } from './lent-answer.ts';
import { hasStatus, orNull } from './s3-answers.ts';
import { createS3Client, requestTimeoutOf, type S3Access } from './s3-client.ts';
import { deleteObjects } from './s3-delete.ts';
import { listObjects } from './s3-list.ts';
import { abortUploads, partBytes, uploadInParts } from './s3-multipart.ts';
import {
  assertKey,
  assertPrefix,
  assertPublicKey,
  attachment,
  emptyBody,
  type Storage,
  signingWindow,
} from './storage.ts';

export interface S3Options extends S3Access {
  readonly endpoint: string;
  /** Where browsers fetch: the edge. URLs are signed for its host. */
  readonly publicEndpoint: string;
  readonly bucket: string;
  /** How many entries one request lists. */
  readonly pageSize?: number;
}

/** How long a request may be on its way to the store, after it was signed. */
const lendSeconds = 60;

export function createS3Storage(options: S3Options): Storage {
  const { bucket: Bucket, pageSize = 1000 } = options;
  const s3 = createS3Client(options, options.endpoint);
  const publicS3 = createS3Client(options, options.publicEndpoint);
  const at = (Key: string) => {
    assertKey(Key);
    return { Bucket, Key };
  };

  const put: Storage['put'] = async (key, body, { contentType, ifAbsent }) => {
    if (body.byteLength === 0) throw new Error(emptyBody);
    const input = { ...at(key), Body: body, ContentType: contentType };
    try {
      await s3.send(new PutObjectCommand(ifAbsent ? { ...input, IfNoneMatch: '*' } : input));
      return 'stored';
    } catch (error) {
      if (ifAbsent && hasStatus(error, 412)) return 'exists';
      throw error;
    }
  };

  const head: Storage['head'] = async (key) => {
    const found = await orNull(s3.send(new HeadObjectCommand(at(key))));
    return found && { size: found.ContentLength ?? 0, contentType: found.ContentType ?? '' };
  };

  const get: Storage['get'] = async (key, range) => {
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
  };

  return {
    put,
    putStream: (key, body, { contentType }) => uploadInParts(s3, at(key), body, contentType),
    putFile: async (key, path, { contentType, ifAbsent }) => {
      const { size } = await stat(path);
      if (ifAbsent && (await head(key))?.size === size) return 'exists';
      if (size <= partBytes) return put(key, await readFile(path), { contentType });
      await uploadInParts(s3, at(key), createReadStream(path), contentType);
      return 'stored';
    },
    head,
    get,
    lend: async function* (key, range) {
      const command = new GetObjectCommand(at(key));
      const url = await getSignedUrl(s3, command, { expiresIn: lendSeconds });
      yield* lentAnswer(new URL(url), { timeoutMs: requestTimeoutOf(options), range });
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
    publicUrl: (key) => {
      assertPublicKey(key);
      return `${options.publicEndpoint.replace(/\/$/, '')}/${Bucket}/${key}`;
    },
    list: (prefix) => {
      assertPrefix(prefix);
      return listObjects({ client: s3, pageSize }, { Bucket, Prefix: prefix });
    },
    delete: async (key) => {
      await s3.send(new DeleteObjectCommand(at(key)));
    },
    deleteMany: (keys) => {
      for (const key of keys) assertKey(key);
      return deleteObjects(s3, Bucket, keys);
    },
    copy: async (from, to) => {
      assertKey(from);
      const copy = new CopyObjectCommand({ ...at(to), CopySource: `${Bucket}/${from}` });
      return (await orNull(s3.send(copy))) !== null;
    },
    abortUploads: (olderThan) => abortUploads(s3, { Bucket, MaxUploads: pageSize }, olderThan),
    ping: async () => {
      await s3.send(new HeadBucketCommand({ Bucket }), {
        abortSignal: AbortSignal.timeout(1000),
      });
    },
  };
}
