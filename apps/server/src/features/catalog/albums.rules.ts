import type { Album } from '@onsori/contract/catalog';
import type { Language } from '@onsori/contract/enumerations';
import { coverUrl, type PublicUrl } from './catalog.rules.ts';
import { tagKeysOf } from './tags.rules.ts';

export interface AlbumRow {
  readonly id: string;
  readonly title_ko: string;
  readonly title_en: string;
  readonly description_ko: string;
  readonly description_en: string;
  readonly cover_image: string;
  readonly share_image: string;
  readonly color_code: string;
  readonly release_date: string;
  /** Ordered by the number of musics with the tag, descending. */
  readonly tag_ids: readonly number[];
  readonly track_count: number;
  readonly duration_ms: number;
}

const MAX_MOODS = 3;

export function toAlbum(
  row: AlbumRow,
  { language, publicUrl }: { readonly language: Language; readonly publicUrl: PublicUrl },
): Album {
  const { genre, mood } = tagKeysOf(row.tag_ids);
  const [mainGenre] = genre;
  if (!mainGenre) throw new Error(`album ${row.id} has no genre`);
  return {
    id: row.id,
    title: language === 'ko' ? row.title_ko : row.title_en,
    description: language === 'ko' ? row.description_ko : row.description_en,
    cover_image: coverUrl(row.cover_image, publicUrl),
    color_code: row.color_code,
    release_date: row.release_date,
    track_count: row.track_count,
    duration: row.duration_ms / 1000,
    genre: mainGenre,
    moods: mood.slice(0, MAX_MOODS),
  };
}
