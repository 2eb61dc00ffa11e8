import { z } from 'zod';

/** Entries are listed newest first; a page goes on behind this one. */
export interface EntryCursor {
  readonly recordedAt: Date;
  readonly id: string;
}

const cursorSchema = z.tuple([z.string().regex(/^[1-9]\d{0,12}$/), z.uuid({ version: 'v7' })]);

export const formatEntryCursor = ({ recordedAt, id }: EntryCursor): string =>
  `${recordedAt.getTime()}_${id}`;

/** Returns null for a malformed cursor. */
export function parseEntryCursor(cursor: string): EntryCursor | null {
  const parsed = cursorSchema.safeParse(cursor.split('_'));
  if (!parsed.success) return null;
  const [milliseconds, id] = parsed.data;
  return { recordedAt: new Date(Number(milliseconds)), id };
}
