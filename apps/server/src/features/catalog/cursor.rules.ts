import { type SortType, sortTypes } from '@onsori/contract/enumerations';
import { catalogId, dateOnly } from '@onsori/contract/fields';
import { z } from 'zod';

/** Behind which piece a list goes on: its sort key as text, and its number. */
export interface Position {
  readonly key: string;
  readonly id: string;
}

const keyOf = {
  recommendation: z.string().regex(/^-?\d{1,9}(\.\d{1,9})?$/),
  '-release_date': dateOnly,
  '-likes': z.string().regex(/^\d{1,9}$/),
} as const satisfies Record<SortType, z.ZodType<string>>;

const content = z.tuple([z.enum(sortTypes), z.string(), catalogId]);

export function cursorOf(sort: SortType, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null for what we never gave out, or gave out for another sort. */
export function positionOf(sort: SortType, cursor: string): Position | null {
  const read = content.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) return null;
  const [ofSort, key, id] = read.data;
  return ofSort === sort && keyOf[sort].safeParse(key).success ? { key, id } : null;
}

/** Whether `listMusics` issued this cursor for this sort. */
export const isListCursor = (sort: SortType, cursor: string): boolean =>
  positionOf(sort, cursor) !== null;
