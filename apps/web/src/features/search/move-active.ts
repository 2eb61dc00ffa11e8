/** Index of the input, before the first item and after the last. */
export const INPUT_INDEX = -1;

/** Next index for an arrow key; null for any other key. */
export function moveActive(count: number, current: number, key: string): number | null {
  const positions = count + 1;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const step = key === 'ArrowDown' ? 1 : -1;
  return ((current + 1 + step + positions) % positions) - 1;
}
