import type { Readable } from 'node:stream';

export interface ObjectInfo {
  readonly size: number;
  readonly contentType: string;
}

export interface StoredObject extends ObjectInfo {
  /** What is read: the whole object, or the range asked for. */
  readonly body: Readable;
}

/** First and last byte, both included, as HTTP counts them. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface PutOptions {
  readonly contentType: string;
  /** Leaves an object that is already there as it is. */
  readonly ifAbsent?: boolean;
}

export interface PresignOptions {
  readonly now: Date;
  /** URLs of one object are the same for everyone within a window, and good until the end of the next. */
  readonly windowSeconds: number;
  /** Makes the browser save the object under this name. */
  readonly fileName?: string;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modified: Date;
}

export interface Storage {
  put(key: string, body: Uint8Array, options: PutOptions): Promise<'stored' | 'exists'>;
  /** For bodies of unknown length: sent in parts, there as a whole or not at all. */
  putStream(
    key: string,
    body: AsyncIterable<Uint8Array>,
    options: { readonly contentType: string },
  ): Promise<void>;
  /**
   * Sends a file, holding a small part of it in memory; there as a whole or not at all. With
   * `ifAbsent` an object of the same size is taken for the same and left, any other is replaced.
   */
  putFile(key: string, path: string, options: PutOptions): Promise<'stored' | 'exists'>;
  head(key: string): Promise<ObjectInfo | null>;
  /** Throws a RangeError for a range that begins behind the end. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /**
   * An object, or a range that lies within it, for passing much of it on: each chunk is good until
   * the next is asked for. Throws where the object is not there or breaks off.
   */
  lend(key: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  presign(key: string, options: PresignOptions): Promise<string>;
  /**
   * Where everyone may read a key below `public/`; throws for any other. Browsers and the edge keep
   * what they got: other bytes need another key.
   */
  publicUrl(key: string): string;
  /** Objects whose key begins so, in the order of their keys. */
  list(prefix: string): AsyncIterable<ListedObject>;
  delete(key: string): Promise<void>;
  /** Deletes any number of objects, as many with one request as the store allows. */
  deleteMany(keys: readonly string[]): Promise<void>;
  /** Copies within the store, with the content type; false where there is nothing to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** Gives up uploads that began before and never ended; says how many. */
  abortUploads(olderThan: Date): Promise<number>;
  ping(): Promise<void>;
}

/** Nothing we keep is empty, and an edge that serves in slices cannot serve what is. */
export const emptyBody = 'an object must not be empty';

const keyPattern = /^[a-zA-Z0-9][\w.-]*(\/[a-zA-Z0-9][\w.-]*)*$/;
const prefixPattern = /^([a-zA-Z0-9][\w.-]*\/)*([a-zA-Z0-9][\w.-]*)?$/;

const isKey = (key: string): boolean => keyPattern.test(key) && key.length <= 512;

/** Keys are ours, never a person's words; anything else is a mistake worth stopping for. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
}

export function assertPrefix(prefix: string): void {
  if (!prefixPattern.test(prefix)) throw new Error(`not the beginning of a storage key: ${prefix}`);
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

/** RFC 6266, with the name in UTF-8 and an ASCII stand-in for readers that know no better. */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
