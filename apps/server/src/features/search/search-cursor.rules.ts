import { limits } from '@onsori/contract/limits';

const pattern = /^found-([1-9][0-9]{0,4})$/;

/** Behind so many of what a text finds. */
export const searchCursor = (offset: number): string => `found-${offset}`;

/** Null for what we never gave out. */
export function offsetAfter(cursor: string): number | null {
  const offset = Number(pattern.exec(cursor)?.[1] ?? Number.NaN);
  return offset < limits.page.maxDepth ? offset : null;
}
