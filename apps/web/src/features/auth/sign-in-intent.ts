import type { ItemType } from '@onsori/contract/enumerations';
import { localPath, paths } from '#lib/paths.ts';
import { tabStorage } from '#lib/tab-storage.ts';

interface PendingLike {
  readonly name: 'like';
  readonly itemType: ItemType;
  readonly id: string;
}

interface PendingDownload {
  readonly name: 'download';
  readonly id: string;
  /** Path of the page where the download was requested; sign-in may pass through others. */
  readonly on: string;
}

interface PendingPurchase {
  readonly name: 'buy';
  readonly id: string;
}

/** Action to run after sign-in. */
export type PendingAction = PendingLike | PendingDownload | PendingPurchase;

/** Session storage keys: the values survive the redirect through a provider. */
const keys = { path: 'wish', action: 'wishedAction' } as const;

const INTENT_TTL_MS = 30 * 60 * 1000;

function writeEntry(key: string, value: unknown): void {
  tabStorage.set(key, JSON.stringify({ wished: value, at: Date.now() }));
}

function readEntry(key: string): unknown {
  try {
    const { wished: value, at } = JSON.parse(tabStorage.get(key) ?? '{}');
    return Date.now() - at < INTENT_TTL_MS ? value : null;
  } catch {
    return null;
  }
}

function consumeEntry(key: string): unknown {
  const value = readEntry(key);
  tabStorage.remove(key);
  return value;
}

export function saveSignInIntent(path: string, action?: PendingAction): void {
  writeEntry(keys.path, path);
  if (action) writeEntry(keys.action, action);
  else tabStorage.remove(keys.action);
}

export function clearSignInIntent(): void {
  for (const key of Object.values(keys)) tabStorage.remove(key);
}

export const hasReturnPath = (): boolean => typeof readEntry(keys.path) === 'string';

/** Returns and removes the path to navigate to after sign-in. */
export function consumeReturnPath(): string {
  const path = consumeEntry(keys.path);
  return typeof path === 'string' ? localPath(path) : paths.main();
}

/** Returns and removes the pending action; one that belongs to another page stays stored. */
export function consumePendingAction<Name extends PendingAction['name']>(
  name: Name,
  page?: string,
): Extract<PendingAction, { readonly name: Name }> | null {
  const action = readEntry(keys.action) as PendingAction | null;
  const matches = action?.name === name && (!('on' in action) || action.on === page);
  return matches
    ? (consumeEntry(keys.action) as Extract<PendingAction, { readonly name: Name }>)
    : null;
}
