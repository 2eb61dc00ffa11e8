import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Printed from the migrated database; the test that guards it writes it anew with `-u`. */
export interface Schema {
  albums: {
    id: GeneratedAlways<string>;
    title_ko: string;
    title_en: string;
    description_ko: string;
    description_en: string;
    cover_image: string;
    color_code: string;
    release_date: string;
  };
  audios: {
    id: GeneratedAlways<string>;
    music_id: string;
    name: string;
    type: 'full' | 'loop';
    mixing: 'stereo' | 'binaural' | 'surround_5_1_2' | 'surround_7_1_4';
    is_playable: boolean;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: Buffer;
    reply: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Generated<Date>;
  };
  music_stats: {
    music_id: string;
    likes: Generated<number>;
  };
  musics: {
    id: GeneratedAlways<string>;
    album_id: string;
    title_ko: string;
    title_en: string;
    duration_ms: number;
    bpm: number;
    release_date: string;
    cover_image: string;
    color_code: string;
    is_free: boolean;
    is_spatial: boolean;
    tag_ids: readonly number[];
    recommendation_score: Generated<number>;
    likes_score: Generated<number>;
    published_at: Date | null;
  };
  option_bitmaps: {
    tag_id: number;
    segment: number;
    bits: string;
    count: number;
  };
  tags: {
    id: number;
    kind: 'mood' | 'video_theme' | 'genre' | 'tempo' | 'inst';
    key: string;
  };
  worker_heartbeats: {
    worker_id: string;
    seen_at: Date;
  };
}
