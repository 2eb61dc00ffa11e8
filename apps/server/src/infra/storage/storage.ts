import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';

export interface ObjectInfo {
  readonly size: number;
  readonly contentType: string;
}

export interface StoredObject extends ObjectInfo {
  /** The whole object or the requested range. */
  readonly body: Readable;
}

/** First and last byte, both inclusive, as in HTTP. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface PutOptions {
  readonly contentType: string;
  /** Does not replace an existing object. */
  readonly ifAbsent?: boolean;
}

export interface PresignOptions {
  readonly now: Date;
  /** URLs signed within one window are equal and expire at the end of the next window. */
  readonly windowSeconds: number;
  /** Makes the browser save the object under this name. */
  readonly fileName?: string;
}

export interface UploadOptions {
  readonly now: Date;
  readonly expires: Date;
  readonly maxBytes: number;
}

/** A form that a browser sends as multipart/form-data, with the file in the last field `file`. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modified: Date;
}

export interface Storage {
  put(key: string, body: Uint8Array, options: PutOptions): Promise<'stored' | 'exists'>;
  /** For bodies of unknown length: uploads in parts; the object appears complete or not at all. */
  putStream(
    key: string,
    body: AsyncIterable<Uint8Array>,
    options: { readonly contentType: string },
  ): Promise<void>;
  /**
   * Uploads a file with a small part in memory; the object appears complete or not at all. With
   * `ifAbsent`, an object of the same size counts as the same; any other is replaced.
   */
  putFile(key: string, path: string, options: PutOptions): Promise<'stored' | 'exists'>;
  head(key: string): Promise<ObjectInfo | null>;
  /** Throws a RangeError for a range that starts after the end. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /**
   * Reads an object, or a range within it, through a reusable buffer: each chunk is valid until the
   * next is requested. Throws when the object is missing or ends early.
   */
  readReusingBuffer(key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  presign(key: string, options: PresignOptions): Promise<string>;
  /** Signs a form that stores one object of at least one byte under exactly this key. */
  presignUpload(key: string, options: UploadOptions): UploadForm;
  /**
   * Returns the public URL of a key below `public/`; throws for any other. Browsers and the edge
   * cache it permanently: changed bytes need another key.
   */
  publicUrl(key: string): string;
  /** Lists the objects with this key prefix in key order. */
  list(prefix: string): AsyncIterable<ListedObject>;
  delete(key: string): Promise<void>;
  /** Deletes any number of objects, in as few requests as the store allows. */
  deleteMany(keys: readonly string[]): Promise<void>;
  /** Copies within the store, including the content type; false when the source is missing. */
  copy(from: string, to: string): Promise<boolean>;
  /** Aborts unfinished uploads started before `olderThan`; returns their number. */
  abortUploads(olderThan: Date): Promise<number>;
  ping(): Promise<void>;
}

/** No stored object is empty, and an edge that serves slices cannot serve an empty one. */
export const EMPTY_BODY_MESSAGE = 'an object must not be empty';

const keyPattern = /^[a-zA-Z0-9][\w.-]*(\/[a-zA-Z0-9][\w.-]*)*$/;
const prefixPattern = /^([a-zA-Z0-9][\w.-]*\/)*([a-zA-Z0-9][\w.-]*)?$/;

const isKey = (key: string): boolean => keyPattern.test(key) && key.length <= 512;

/** Keys are generated, never user input, so an invalid key is a bug. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
}

export function assertPrefix(prefix: string): void {
  if (!prefixPattern.test(prefix)) throw new Error(`not a storage key prefix: ${prefix}`);
}

export const isPublicKey = (key: string): boolean => key.startsWith('public/') && isKey(key);

export function assertPublicKey(key: string): void {
  if (!isPublicKey(key)) throw new Error(`not the key of a public object: ${key}`);
}

export function signingWindow(options: PresignOptions): { start: Date; end: Date } {
  const length = options.windowSeconds * 1000;
  const start = Math.floor(options.now.getTime() / length) * length;
  return { start: new Date(start), end: new Date(start + 2 * length) };
}

/** Content-Disposition of RFC 6266: the name in UTF-8, with an ASCII fallback for old clients. */
export function attachmentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export interface PresignedUrl {
  readonly url: string;
  readonly expires: Date;
}

/** Signs each object once per window and caches the `capacity` URLs that were used last. */
export function createPresignedUrlCache(
  storage: Pick<Storage, 'presign'>,
  { windowSeconds, capacity }: { readonly windowSeconds: number; readonly capacity: number },
): (key: string, now: Date) => Promise<PresignedUrl> {
  const cache = new LRUCache<string, { readonly expires: Date; readonly url: Promise<string> }>({
    max: capacity,
  });
  return async (key, now) => {
    const { end } = signingWindow({ now, windowSeconds });
    let signed = cache.get(key);
    if (signed?.expires.getTime() !== end.getTime()) {
      signed = { expires: end, url: storage.presign(key, { now, windowSeconds }) };
      cache.set(key, signed);
    }
    try {
      return { url: await signed.url, expires: signed.expires };
    } catch (error) {
      cache.delete(key);
      throw error;
    }
  };
}
