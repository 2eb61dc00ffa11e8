import type { ItemType } from '@onsori/contract/enumerations';
import { localPath, paths } from '#lib/paths.ts';
import { tabStorage } from '#lib/tab-storage.ts';

interface WishedLike {
  readonly name: 'like';
  readonly itemType: ItemType;
  readonly id: string;
}

interface WishedDownload {
  readonly name: 'download';
  readonly id: string;
  /** The page it was wished for on: the way there may lead over others. */
  readonly on: string;
}

/** What somebody wanted to do; who can do it takes it up by its name. */
export type WishedAction = WishedLike | WishedDownload;

/** What was wished for before somebody was asked to sign in; it survives the way through a provider. */
const keys = { path: 'wish', action: 'wishedAction' } as const;

/** Who signs in later than this has something else in mind. */
const goodForMs = 30 * 60 * 1000;

function keep(key: string, wished: unknown): void {
  tabStorage.set(key, JSON.stringify({ wished, at: Date.now() }));
}

function look(key: string): unknown {
  try {
    const { wished, at } = JSON.parse(tabStorage.get(key) ?? '{}');
    return Date.now() - at < goodForMs ? wished : null;
  } catch {
    return null;
  }
}

function take(key: string): unknown {
  const wished = look(key);
  tabStorage.remove(key);
  return wished;
}

export function rememberWish(path: string, action?: WishedAction): void {
  keep(keys.path, path);
  if (action) keep(keys.action, action);
  else tabStorage.remove(keys.action);
}

export function forgetWish(): void {
  for (const key of Object.values(keys)) tabStorage.remove(key);
}

/** The page to go to after signing in; it is wished for once. */
export function takeWish(): string {
  const path = take(keys.path);
  return typeof path === 'string' ? localPath(path) : paths.main();
}

/** What is to be done after signing in, once; what is to be done elsewhere is left for there. */
export function takeWishedAction<Name extends WishedAction['name']>(
  name: Name,
  page?: string,
): Extract<WishedAction, { readonly name: Name }> | null {
  const wished = look(keys.action) as WishedAction | null;
  const isHere = wished?.name === name && (!('on' in wished) || wished.on === page);
  return isHere ? (take(keys.action) as Extract<WishedAction, { readonly name: Name }>) : null;
}
