import type { Location } from 'react-router';

/** Session storage key of the router's scroll positions. */
export const scrollStorageKey = 'scrollPositions';

/** The router identifies scroll positions by history entry; a page can reuse the one of another. */
export const scrollKeyOf = ({ key, state }: Pick<Location, 'key' | 'state'>): string =>
  state?.scrollKey ?? key;

/** The router calls the entry that the tab began with `default`. */
export const currentScrollKey = (): string => globalThis.history?.state?.key ?? 'default';

export function readScrollPosition(key: string): number | null {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}');
    const y = Object.entries(positions ?? {}).find(([name]) => name === key)?.[1];
    return typeof y === 'number' ? y : null;
  } catch {
    return null;
  }
}

const storageKey = 'listDepths';

/** Number of history entries stored; older ones start at the top again. */
export const MAX_STORED_DEPTHS = 30;

type Depths = Readonly<Record<string, number>>;

/** Ignores values that are not integers. */
export function parseDepths(stored: string | null): Depths {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(([, depth]) => Number.isInteger(depth)),
    );
  } catch {
    return {};
  }
}

/** Stores the maximum depth of a list; the newest entry comes last. */
export function withDepth(depths: Depths, key: string, parts: number): Depths {
  const { [key]: previous = 0, ...others } = depths;
  const retained = Object.entries(others).slice(1 - MAX_STORED_DEPTHS);
  return Object.fromEntries([...retained, [key, Math.max(previous, parts)]]);
}

function readDepths(): Depths {
  try {
    return parseDepths(sessionStorage.getItem(storageKey));
  } catch {
    return {};
  }
}

/** The number of loaded parts of the list at a history entry. */
export const readDepth = (key: string): number => readDepths()[key] ?? 0;

/** Stores the depth for this tab. */
export function storeDepth(key: string, parts: number): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(withDepth(readDepths(), key, parts)));
  } catch {
    // Storage is full or blocked.
  }
}
