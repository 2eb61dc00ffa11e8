import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, orNull } from './disk-errors.ts';
import { listFiles, removeOld } from './disk-files.ts';
import {
  assertKey,
  assertPrefix,
  assertPublicKey,
  emptyBody,
  type ObjectInfo,
  type Storage,
  signingWindow,
} from './storage.ts';

export interface DiskOptions {
  readonly root: string;
  readonly publicUrl: string;
  readonly secret: string;
}

/** What a presigned URL grants, once its signature was found right. */
export interface DiskGrant {
  readonly key: string;
  readonly fileName: string | null;
  readonly expires: Date;
}

export interface DiskStorage extends Storage {
  /** Reads a URL made by `presign`; null when it was changed or is too old. */
  verify(url: URL, now: Date): DiskGrant | null;
}

const lendBytes = 256 * 1024;

async function assertNotEmpty(path: string): Promise<void> {
  if ((await stat(path)).size === 0) throw new Error(emptyBody);
}

/** Objects as files, for a first minute without an object store. The content type lies beside each. */
export function createDiskStorage(options: DiskOptions): DiskStorage {
  const objects = join(options.root, 'objects');
  const drafts = join(options.root, 'drafts');
  const pathOf = (key: string) => {
    assertKey(key);
    return join(objects, key);
  };
  const typePathOf = (key: string) => join(options.root, 'types', key);
  const urlOf = (key: string) => new URL(`/_media/${key}`, options.publicUrl);
  const sign = (text: string) => createHmac('sha256', options.secret).update(text).digest();

  const head = async (key: string): Promise<ObjectInfo | null> => {
    const file = await orNull(stat(pathOf(key)));
    const contentType = await orNull(readFile(typePathOf(key), 'utf8'));
    return file && contentType !== null ? { size: file.size, contentType } : null;
  };

  /** A file appears under its name complete or not at all. */
  const store = async (
    key: string,
    contentType: string,
    write: (path: string) => Promise<void>,
    ifAbsent: boolean,
  ): Promise<'stored' | 'exists'> => {
    const path = pathOf(key);
    const draft = join(drafts, randomUUID());
    for (const folder of [dirname(path), dirname(typePathOf(key)), dirname(draft)])
      await mkdir(folder, { recursive: true });
    try {
      await write(draft);
      await assertNotEmpty(draft);
      // The type comes first: an object without one would be neither there nor free.
      if (!ifAbsent || !(await head(key))) await writeFile(typePathOf(key), contentType);
      if (ifAbsent) await link(draft, path);
      else await rename(draft, path);
      return 'stored';
    } catch (error) {
      if (ifAbsent && hasCode(error, 'EEXIST')) return 'exists';
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  };

  const remove = async (key: string): Promise<void> => {
    await rm(pathOf(key), { force: true });
    await rm(typePathOf(key), { force: true });
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
      return { ...info, body: createReadStream(pathOf(key), bounds) };
    },
    lend: async function* (key, range) {
      await using file = await open(pathOf(key), 'r');
      const buffer = Buffer.allocUnsafeSlow(lendBytes);
      const end = range ? range.last + 1 : Number.POSITIVE_INFINITY;
      for (let at = range?.first ?? 0; at < end; ) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(lendBytes, end - at), at);
        if (bytesRead === 0) break;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    },
    presign: async (key, presign) => {
      assertKey(key);
      const url = urlOf(key);
      url.searchParams.set('expires', String(signingWindow(presign).end.getTime()));
      if (presign.fileName) url.searchParams.set('name', presign.fileName);
      const signature = sign(url.pathname + url.search).toString('hex');
      url.searchParams.set('signature', signature);
      return url.href;
    },
    verify: (url, now) => {
      const given = Buffer.from(url.searchParams.get('signature') ?? '', 'hex');
      const unsigned = new URL(url);
      unsigned.searchParams.delete('signature');
      const wanted = sign(unsigned.pathname + unsigned.search);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const expires = new Date(Number(url.searchParams.get('expires')));
      if (expires <= now) return null;
      const key = url.pathname.slice('/_media/'.length);
      return { key, fileName: url.searchParams.get('name'), expires };
    },
    publicUrl: (key) => {
      assertPublicKey(key);
      return urlOf(key).href;
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
      await store(to, info.contentType, (draft) => copyFile(pathOf(from), draft), false);
      return true;
    },
    abortUploads: (olderThan) => removeOld(drafts, olderThan),
    ping: async () => {
      await mkdir(options.root, { recursive: true });
    },
  };
}
