import type { ItemType } from '@onsori/contract/enumerations';
import type { NavigateFunction, NavigateOptions } from 'react-router';
import { localPath, paths } from '#lib/paths.ts';
import { currentScrollKey } from '#lib/scroll-positions.ts';
import { tabStorage } from '#lib/tab-storage.ts';

interface PendingLike {
  readonly name: 'like';
  readonly itemType: ItemType;
  readonly id: string;
  readonly title: string;
}

interface PendingDownload {
  readonly name: 'download';
  readonly id: string;
  /** Null when only the id is known. */
  readonly title: string | null;
  /** Path of the page where the download was requested; sign-in may pass through others. */
  readonly on: string;
}

interface PendingPurchase {
  readonly name: 'buy';
  readonly id: string;
  readonly title: string | null;
}

/** Action to run after sign-in. */
export type PendingAction = PendingLike | PendingDownload | PendingPurchase;

interface ReturnPage {
  readonly path: string;
  readonly scrollKey?: string | undefined;
}

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

/** An action belongs to the current page, whose scroll position is restored afterwards. */
export function saveSignInIntent(path: string, action?: PendingAction): void {
  writeEntry(keys.path, { path, scrollKey: action && currentScrollKey() });
  if (action) writeEntry(keys.action, action);
  else tabStorage.remove(keys.action);
}

export function clearSignInIntent(): void {
  for (const key of Object.values(keys)) tabStorage.remove(key);
}

export const hasReturnPath = (): boolean => readEntry(keys.path) !== null;

/** Removes the intent and navigates to its page, at the scroll position of before. */
export function navigateToReturnPath(navigate: NavigateFunction, options?: NavigateOptions) {
  const { path, scrollKey } = (consumeEntry(keys.path) ?? {}) as Partial<ReturnPage>;
  return navigate(typeof path === 'string' ? localPath(path) : paths.main(), {
    state: { scrollKey },
    ...options,
  });
}

/** The action that sign-in is needed for; it stays stored. */
export const readPendingAction = () => readEntry(keys.action) as PendingAction | null;

/** Returns and removes the pending action; one that belongs to another page stays stored. */
export function consumePendingAction<Name extends PendingAction['name']>(
  name: Name,
  page?: string,
): Extract<PendingAction, { readonly name: Name }> | null {
  const action = readPendingAction();
  const matches = action?.name === name && (!('on' in action) || action.on === page);
  return matches
    ? (consumeEntry(keys.action) as Extract<PendingAction, { readonly name: Name }>)
    : null;
}
