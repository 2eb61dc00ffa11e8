/** The text itself, before the first item and behind the last. */
export const onText = -1;

/** The next place for an arrow key; null for any other key. */
export function moveActive(count: number, current: number, key: string): number | null {
  const places = count + 1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((current + 1 + step + places) % places) - 1;
}
