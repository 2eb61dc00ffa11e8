import { limits } from '@onsori/contract/limits';

const pattern = /^found-([1-9][0-9]{0,4})$/;

export const formatSearchCursor = (offset: number): string => `found-${offset}`;

/** Returns null for a malformed cursor. */
export function parseSearchCursor(cursor: string): number | null {
  const offset = Number(pattern.exec(cursor)?.[1] ?? Number.NaN);
  return offset < limits.page.maxDepth ? offset : null;
}
