import { createHash } from 'node:crypto';

const contentTypes = {
  mp3: 'audio/mpeg',
  mp4: 'audio/mp4',
  wav: 'audio/wav',
  webp: 'image/webp',
  png: 'image/png',
} as const;

function endingOf(path: string): keyof typeof contentTypes {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  if (!Object.hasOwn(contentTypes, ending)) throw new Error(`no content type for ${path}`);
  return ending as keyof typeof contentTypes;
}

export function contentTypeOf(path: string): string {
  return contentTypes[endingOf(path)];
}

export const audioPrefix = 'audio/';
export const imagePrefix = 'public/images/';

/** The same bytes are the same object, whoever made them and however often. */
export function audioKey(file: { readonly path: string; readonly sha256: string }): string {
  return `${audioPrefix}${file.sha256.slice(0, 2)}/${file.sha256}.${endingOf(file.path)}`;
}

export interface ImageFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Images that belong together lie in one folder, named by all that is in it. */
export function imageFolder(files: readonly ImageFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.byteLength}\n`).update(bytes);
  const name = hash.digest('hex').slice(0, 40);
  return `${imagePrefix}${name.slice(0, 2)}/${name}`;
}

/** What refers to an object: itself, or the folder it lies in. */
export function referenceTo(key: string): string {
  return key.startsWith(imagePrefix) ? key.slice(0, key.lastIndexOf('/')) : key;
}
