const storageKey = 'listDepths';

/** So many places of the history are remembered; older ones begin at their beginning again. */
export const maxRemembered = 30;

type Depths = Readonly<Record<string, number>>;

/** Anybody may have written there: what is no depth is none. */
export function parseDepths(stored: string | null): Depths {
  try {
    const read: unknown = JSON.parse(stored ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, depth]) => Number.isInteger(depth)));
  } catch {
    return {};
  }
}

/** The newest last; a list is remembered as deep as it ever was. */
export function deepened(depths: Depths, key: string, parts: number): Depths {
  const { [key]: before = 0, ...others } = depths;
  const kept = Object.entries(others).slice(1 - maxRemembered);
  return Object.fromEntries([...kept, [key, Math.max(before, parts)]]);
}

function readDepths(): Depths {
  try {
    return parseDepths(sessionStorage.getItem(storageKey));
  } catch {
    return {};
  }
}

/** How many parts of a list were there, at a place of the history. */
export const depthOf = (key: string): number => readDepths()[key] ?? 0;

/** Kept for this tab alone. A browser that keeps nothing begins anew. */
export function rememberDepth(key: string, parts: number): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(deepened(readDepths(), key, parts)));
  } catch {
    // Full, or forbidden.
  }
}
