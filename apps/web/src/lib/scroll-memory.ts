/** Where the router keeps how far each place of the history was scrolled. */
export const scrollStorageKey = 'scrollPositions';

export function scrolledTo(key: string): number | null {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}');
    const y = Object.entries(positions ?? {}).find(([name]) => name === key)?.[1];
    return typeof y === 'number' ? y : null;
  } catch {
    return null;
  }
}
