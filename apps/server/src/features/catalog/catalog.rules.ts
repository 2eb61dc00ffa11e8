import type { Music } from '@onsori/contract/catalog';
import { type Language, type SortType, sortTypes } from '@onsori/contract/enumerations';
import { catalogId, dateOnly } from '@onsori/contract/fields';
import { limits } from '@onsori/contract/limits';
import { parseSoundKey } from '@onsori/contract/music-keys';
import { z } from 'zod';
import { tagKeysOf } from './tags.rules.ts';

export interface MusicRow {
  readonly id: string;
  readonly album_id: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly album_title_ko: string;
  readonly album_title_en: string;
  readonly duration_ms: number;
  readonly bpm: number;
  readonly release_date: string;
  readonly cover_image: string;
  readonly share_image: string;
  readonly color_code: string;
  readonly is_free: boolean;
  readonly is_spatial: boolean;
  readonly tag_ids: readonly number[];
  readonly likes: number | null;
  readonly sound_key: string | null;
  readonly waveform: Buffer | null;
  /** Whether the signed-in caller likes it; absent for visitors. */
  readonly liked?: boolean;
}

/** Returns null when the page lies beyond the maximum list depth. */
export function pageOffset(page: number, perPage: number): number | null {
  return page * perPage > limits.page.maxDepth ? null : (page - 1) * perPage;
}

/** Maps an object key to its public URL. */
export type PublicUrl = (key: string) => string;

/** URL of the cover in its default size; the other sizes are in the same folder. */
export function coverUrl(folder: string, publicUrl: PublicUrl): string {
  return folder === '' ? '' : publicUrl(`${folder}/${limits.cover.defaultSize}.webp`);
}

export function shareUrl(folder: string, language: Language, publicUrl: PublicUrl): string {
  return folder === '' ? '' : publicUrl(`${folder}/${language}.png`);
}

/** Where the stream of a withdrawn music is stored, so that its signed URLs find nothing. */
export const withdrawnKey = (objectKey: string): string => `withdrawn/${objectKey}`;

interface ResponseContext {
  readonly language: Language;
  readonly publicUrl: PublicUrl;
}

export function toMusic(row: MusicRow, { language, publicUrl }: ResponseContext): Music {
  const keys = tagKeysOf(row.tag_ids);
  const [genre] = keys.genre;
  const [tempo] = keys.tempo;
  if (!genre || !tempo) throw new Error(`music ${row.id} has no genre or tempo`);
  const key = parseSoundKey(row.sound_key ?? '');
  return {
    id: row.id,
    title: language === 'ko' ? row.title_ko : row.title_en,
    duration: row.duration_ms / 1000,
    bpm: row.bpm,
    release_date: row.release_date,
    cover_image: coverUrl(row.cover_image, publicUrl),
    is_free: row.is_free,
    is_spatial: row.is_spatial,
    playlist_id: row.album_id,
    album_title: language === 'ko' ? row.album_title_ko : row.album_title_en,
    color_code: row.color_code,
    likes: row.likes ?? 0,
    moods: [...keys.mood],
    video_themes: [...keys.video_theme],
    genre,
    tempo,
    insts: [...keys.inst],
    ...(key !== null && { key }),
    waveform: row.waveform?.toString('base64') ?? '',
    ...(row.liked !== undefined && { liked: row.liked }),
  };
}

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
