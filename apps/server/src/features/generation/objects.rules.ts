import { createHash } from 'node:crypto';

const contentTypes = {
  mp3: 'audio/mpeg',
  mp4: 'audio/mp4',
  wav: 'audio/wav',
  webp: 'image/webp',
  png: 'image/png',
  json: 'application/json',
} as const;

function extensionOf(path: string): keyof typeof contentTypes {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  if (!Object.hasOwn(contentTypes, extension)) throw new Error(`no content type for ${path}`);
  return extension as keyof typeof contentTypes;
}

export function contentTypeOf(path: string): string {
  return contentTypes[extensionOf(path)];
}

export const audioPrefix = 'audio/';
export const imagePrefix = 'public/images/';
const previewPrefix = 'previews/';
/** Where the sweep looks for orphans. */
export const sweptPrefixes = [audioPrefix, imagePrefix, previewPrefix] as const;

/** Pieces and file of the preview of a fitted version. */
export const previewFolder = (fitId: string): string => `${previewPrefix}${fitId}`;

/** Content-addressed: equal bytes share one object. */
export function audioKey(file: { readonly path: string; readonly sha256: string }): string {
  return `${audioPrefix}${file.sha256.slice(0, 2)}/${file.sha256}.${extensionOf(file.path)}`;
}

export interface ImageFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Images of one set share a folder, named by a hash of their names and bytes. */
export function imageFolder(files: readonly ImageFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.byteLength}\n`).update(bytes);
  const name = hash.digest('hex').slice(0, 40);
  return `${imagePrefix}${name.slice(0, 2)}/${name}`;
}

const folderPrefixes = [imagePrefix, previewPrefix];

/** Rows refer to an audio object by its key, to an image and to a preview by its folder. */
export function toReference(key: string): string {
  const isInFolder = folderPrefixes.some((prefix) => key.startsWith(prefix));
  return isInFolder ? key.slice(0, key.lastIndexOf('/')) : key;
}

export interface StoreBinding {
  readonly databaseId: string;
  /** The UTC day of the last sweep, as `YYYY-MM-DD`. */
  readonly sweptOn: string;
}

export type BindingProblem = 'unbound' | 'foreign_database' | 'restored_database';
export type SweepRefusal = BindingProblem | 'too_many';

/**
 * The database records a sweep before the bucket does, so a database that is behind its bucket was
 * restored from a backup older than the last sweep.
 */
export function findBindingProblem(
  database: StoreBinding,
  bucket: StoreBinding | null,
): BindingProblem | null {
  if (!bucket) return 'unbound';
  if (bucket.databaseId !== database.databaseId) return 'foreign_database';
  return database.sweptOn < bucket.sweptOn ? 'restored_database' : null;
}

const MAX_UNCONFIRMED_OBJECTS = 100;
const MAX_UNCONFIRMED_SHARE = 0.01;

/** The smaller limit applies, unless an operator confirmed a larger number. */
export function canQuarantine(orphans: number, total: number, confirmed: number): boolean {
  const limit = Math.min(MAX_UNCONFIRMED_OBJECTS, total * MAX_UNCONFIRMED_SHARE);
  return orphans <= Math.max(limit, confirmed);
}

const QUARANTINE_MS = 14 * 86_400_000;

export const quarantineCutoff = (now: Date): Date => new Date(now.getTime() - QUARANTINE_MS);

const quarantinePrefix = 'quarantine/';
export const quarantineKey = (key: string): string => `${quarantinePrefix}${key}`;

export const bindingKey = 'system/store-binding.json';
