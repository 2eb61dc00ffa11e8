import { createHash } from 'node:crypto';

const contentTypes = {
  mp3: 'audio/mpeg',
  mp4: 'audio/mp4',
  wav: 'audio/wav',
  webp: 'image/webp',
  png: 'image/png',
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

/** Rows refer to an audio object by its key and to an image by its folder. */
export function toReference(key: string): string {
  return key.startsWith(imagePrefix) ? key.slice(0, key.lastIndexOf('/')) : key;
}
