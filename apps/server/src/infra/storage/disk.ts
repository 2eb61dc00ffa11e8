import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  assertKey,
  assertPrefix,
  assertPublicKey,
  EMPTY_BODY_MESSAGE,
  type ListedObject,
  type ObjectInfo,
  type Storage,
  signingWindow,
} from './storage.ts';

const hasErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** A key that is a folder of other keys, or lies below an object, is also missing. */
const isMissing = (error: unknown): boolean => hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR');

/** Returns null when the file does not exist. */
async function nullIfMissing<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Lists a folder recursively in key order: `a-b` comes before `a/b`. */
async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<ListedObject> {
  const entries = await nullIfMissing(readdir(join(root, folder), { withFileTypes: true }));
  const names = (entries ?? []).map(
    (entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`,
  );
  for (const name of names.sort()) {
    if (!name.startsWith(prefix)) continue;
    if (name.endsWith('/')) {
      yield* walk(root, name, prefix);
      continue;
    }
    const file = await nullIfMissing(stat(join(root, name)));
    if (file) yield { key: name, size: file.size, modified: file.mtime };
  }
}

function listFiles(root: string, prefix: string): AsyncGenerator<ListedObject> {
  return walk(root, prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix);
}

/** Removes files of a folder last modified before `olderThan`; returns their number. */
async function removeFilesOlderThan(folder: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const name of (await nullIfMissing(readdir(folder))) ?? []) {
    const file = await nullIfMissing(stat(join(folder, name)));
    if (!file || file.mtime >= olderThan) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

export interface DiskOptions {
  readonly root: string;
  readonly publicUrl: string;
  readonly secret: string;
}

/** The access that a presigned URL with a valid signature grants. */
export interface DiskGrant {
  readonly key: string;
  readonly fileName: string | null;
  readonly expires: Date;
}

export interface DiskUploadGrant {
  readonly key: string;
  readonly maxBytes: number;
}

export interface DiskStorage extends Storage {
  /** Verifies a URL of `presign`; null when it was modified or has expired. */
  verify(url: URL, now: Date): DiskGrant | null;
  /** Verifies the fields of `presignUpload`; null when they were modified or have expired. */
  verifyUpload(fields: Readonly<Record<string, string>>, now: Date): DiskUploadGrant | null;
}

const isSameSignature = (received: Buffer, expected: Buffer): boolean =>
  received.length === expected.length && timingSafeEqual(received, expected);

const READ_BUFFER_BYTES = 256 * 1024;

async function assertNotEmpty(path: string): Promise<void> {
  if ((await stat(path)).size === 0) throw new Error(EMPTY_BODY_MESSAGE);
}

/** Stores objects as files, for development without an object store. */
export function createDiskStorage(options: DiskOptions): DiskStorage {
  const objects = join(options.root, 'objects');
  const drafts = join(options.root, 'drafts');
  const toPath = (key: string) => {
    assertKey(key);
    return join(objects, key);
  };
  const toTypePath = (key: string) => join(options.root, 'types', key);
  const toUrl = (key: string) => new URL(`/_media/${key}`, options.publicUrl);
  const sign = (text: string) => createHmac('sha256', options.secret).update(text).digest();

  const head = async (key: string): Promise<ObjectInfo | null> => {
    const file = await nullIfMissing(stat(toPath(key)));
    const contentType = await nullIfMissing(readFile(toTypePath(key), 'utf8'));
    return file && contentType !== null ? { size: file.size, contentType } : null;
  };

  /** Writes a draft first, so that an object appears complete or not at all. */
  const store = async (
    key: string,
    contentType: string,
    write: (path: string) => Promise<void>,
    ifAbsent: boolean,
  ): Promise<'stored' | 'exists'> => {
    const path = toPath(key);
    const draft = join(drafts, randomUUID());
    for (const folder of [dirname(path), dirname(toTypePath(key)), dirname(draft)])
      await mkdir(folder, { recursive: true });
    try {
      await write(draft);
      await assertNotEmpty(draft);
      // The type is written first: `head` ignores an object without one, but `link` fails on it.
      if (!ifAbsent || !(await head(key))) await writeFile(toTypePath(key), contentType);
      if (ifAbsent) await link(draft, path);
      else await rename(draft, path);
      return 'stored';
    } catch (error) {
      if (ifAbsent && hasErrorCode(error, 'EEXIST')) return 'exists';
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  };

  const remove = async (key: string): Promise<void> => {
    await rm(toPath(key), { force: true });
    await rm(toTypePath(key), { force: true });
  };

  return {
    put: (key, body, { contentType, ifAbsent = false }) =>
      store(key, contentType, (path) => writeFile(path, body), ifAbsent),
    putStream: async (key, body, { contentType }) => {
      const write = async (path: string) => {
        await using file = await open(path, 'w');
        for await (const chunk of body) await file.write(chunk);
      };
      await store(key, contentType, write, false);
    },
    putFile: async (key, path, { contentType, ifAbsent }) => {
      if (ifAbsent && (await head(key))?.size === (await stat(path)).size) return 'exists';
      return store(key, contentType, (draft) => copyFile(path, draft), false);
    },
    head,
    get: async (key, range) => {
      const info = await head(key);
      if (!info) return null;
      if (range && range.first >= info.size) throw new RangeError(`${key} ends before the range`);
      const bounds = range ? { start: range.first, end: range.last } : {};
      return { ...info, body: createReadStream(toPath(key), bounds) };
    },
    readReusingBuffer: async function* (key, range) {
      await using file = await open(toPath(key), 'r');
      const buffer = Buffer.allocUnsafeSlow(READ_BUFFER_BYTES);
      const end = range ? range.last + 1 : Number.POSITIVE_INFINITY;
      for (let at = range?.first ?? 0; at < end; ) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(READ_BUFFER_BYTES, end - at), at);
        if (bytesRead === 0) break;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    },
    presign: async (key, presign) => {
      assertKey(key);
      const url = toUrl(key);
      url.searchParams.set('expires', String(signingWindow(presign).end.getTime()));
      if (presign.fileName) url.searchParams.set('name', presign.fileName);
      const signature = sign(url.pathname + url.search).toString('hex');
      url.searchParams.set('signature', signature);
      return url.href;
    },
    verify: (url, now) => {
      const receivedSignature = Buffer.from(url.searchParams.get('signature') ?? '', 'hex');
      const unsigned = new URL(url);
      unsigned.searchParams.delete('signature');
      const expectedSignature = sign(unsigned.pathname + unsigned.search);
      if (!isSameSignature(receivedSignature, expectedSignature)) return null;
      const expires = new Date(Number(url.searchParams.get('expires')));
      if (expires <= now) return null;
      const key = url.pathname.slice('/_media/'.length);
      return { key, fileName: url.searchParams.get('name'), expires };
    },
    presignUpload: (key, { expires, maxBytes }) => {
      assertKey(key);
      const policy = [key, expires.getTime(), maxBytes].join(' ');
      return {
        url: new URL('/_media/', options.publicUrl).href,
        fields: { policy, signature: sign(`upload ${policy}`).toString('hex') },
      };
    },
    verifyUpload: ({ policy = '', signature = '' }, now) => {
      const [key = '', expires, maxBytes] = policy.split(' ');
      const isSigned = isSameSignature(Buffer.from(signature, 'hex'), sign(`upload ${policy}`));
      return isSigned && Number(expires) > now.getTime()
        ? { key, maxBytes: Number(maxBytes) }
        : null;
    },
    publicUrl: (key) => {
      assertPublicKey(key);
      return toUrl(key).href;
    },
    list: (prefix) => {
      assertPrefix(prefix);
      return listFiles(objects, prefix);
    },
    delete: remove,
    deleteMany: async (keys) => {
      for (const key of keys) await remove(key);
    },
    copy: async (from, to) => {
      const info = await head(from);
      if (!info) return false;
      await store(to, info.contentType, (draft) => copyFile(toPath(from), draft), false);
      return true;
    },
    abortUploads: (olderThan) => removeFilesOlderThan(drafts, olderThan),
    ping: async () => {
      await mkdir(options.root, { recursive: true });
    },
  };
}
