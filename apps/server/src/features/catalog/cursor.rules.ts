import { type SortType, sortTypes } from '@onsori/contract/enumerations';
import { catalogId, dateOnly } from '@onsori/contract/fields';
import { z } from 'zod';

/** Sort key, as text, and id of the last music of a page. */
export interface CursorPosition {
  readonly key: string;
  readonly id: string;
}

const sortKeySchemas = {
  recommendation: z.string().regex(/^-?\d{1,9}(\.\d{1,9})?$/),
  '-release_date': dateOnly,
  '-likes': z.string().regex(/^\d{1,9}$/),
} as const satisfies Record<SortType, z.ZodType<string>>;

const cursorSchema = z.tuple([z.enum(sortTypes), z.string(), catalogId]);

export function encodeCursor(sort: SortType, { key, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns null for a malformed cursor or one issued for another sort. */
export function decodeCursor(sort: SortType, cursor: string): CursorPosition | null {
  const result = cursorSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!result.success) return null;
  const [cursorSort, key, id] = result.data;
  return cursorSort === sort && sortKeySchemas[sort].safeParse(key).success ? { key, id } : null;
}

/** Whether `listMusics` issued this cursor for this sort. */
export const isListCursor = (sort: SortType, cursor: string): boolean =>
  decodeCursor(sort, cursor) !== null;
