/** Session storage key of the router's scroll positions. */
export const scrollStorageKey = 'scrollPositions';

export function readScrollPosition(key: string): number | null {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}');
    const y = Object.entries(positions ?? {}).find(([name]) => name === key)?.[1];
    return typeof y === 'number' ? y : null;
  } catch {
    return null;
  }
}
