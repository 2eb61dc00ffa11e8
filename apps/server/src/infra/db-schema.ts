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
    share_image: Generated<string>;
    tag_ids: Generated<readonly number[]>;
    track_count: Generated<number>;
    duration_ms: Generated<number>;
    recommendation_score: Generated<number>;
    likes_score: Generated<number>;
  };
  audio_peaks: {
    audio_id: string;
    peaks: Buffer;
  };
  audios: {
    id: GeneratedAlways<string>;
    music_id: string;
    name: string;
    type: 'full' | 'loop';
    mixing: 'stereo' | 'binaural' | 'surround_5_1_2' | 'surround_7_1_4';
    is_playable: boolean;
    duration_ms: number;
  };
  generation_albums: {
    id: string;
    batch_id: string;
    place: number;
    plan: ColumnType<unknown, string, string>;
    title_ko: string;
    title_en: string;
    description_ko: string;
    description_en: string;
    album_id: string | null;
  };
  generation_batches: {
    id: string;
    wish: string;
    created_at: Date;
    planned_at: Date | null;
  };
  generation_pieces: {
    id: string;
    album_id: string;
    place: number;
    plan: ColumnType<unknown, string, string>;
    title_ko: string;
    title_en: string;
    music_id: string;
    state: Generated<'waiting' | 'making' | 'published' | 'failed'>;
    refusals: ColumnType<unknown, string | undefined, string>;
    step: Generated<string>;
    made: ColumnType<unknown, string | null | undefined, string | null>;
    started_at: Date | null;
    finished_at: Date | null;
  };
  held_objects: {
    holder: string;
    reference: string;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: Buffer;
    reply: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Generated<Date>;
  };
  images: {
    folder: string;
  };
  music_neighbours: {
    music_id: string;
    place: number;
    neighbour_id: string;
    likeness: number;
    reasons: readonly string[];
  };
  music_plays_hourly: {
    hour: Date;
    music_id: string;
    plays: number;
  };
  music_recipes: {
    music_id: string;
    engine: number;
    seed: string;
    brief: ColumnType<unknown, string, string>;
    score_sha256: Buffer;
  };
  music_sounds: {
    music_id: string;
    key: string;
    lufs: number;
    preview_ms: number;
    sections: ColumnType<unknown, string, string>;
    energy: Buffer;
    waveform: Buffer;
    timbre: readonly number[];
    fingerprint: Buffer;
    fingerprint_sketch: readonly number[];
  };
  music_stats: {
    music_id: string;
    likes: Generated<number>;
    plays: Generated<string>;
  };
  musics: {
    id: Generated<string>;
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
    share_image: Generated<string>;
  };
  option_bitmaps: {
    tag_id: number;
    segment: number;
    bits: string;
    count: number;
  };
  plays_inbox: {
    id: string;
    music_id: string;
    user_id: string | null;
  };
  recent_plays: {
    user_id: string;
    number: string;
    music_id: string;
    played_at: Date;
  };
  rendition_orders: {
    music_id: string;
    kind: string;
    asked_at: Date;
    made_at: Date | null;
  };
  renditions: {
    id: GeneratedAlways<string>;
    audio_id: string;
    format: 'stream' | 'mp3' | 'wav' | 'wav24' | 'stem';
    name: Generated<string>;
    object_key: string;
    sha256: Buffer;
    crc32: string;
    bytes: string;
    made_at: Date;
  };
  search_documents: {
    kind: 'music' | 'album';
    id: string;
    title_ko: string;
    title_en: string;
    letters: string;
    description_letters: string;
    version: number;
  };
  search_vocabulary: {
    word: string;
  };
  search_words: {
    kind: 'music' | 'album';
    id: string;
    form: 'letters' | 'initials';
    place: number;
    word: string;
  };
  tags: {
    id: number;
    kind: 'mood' | 'video_theme' | 'genre' | 'tempo' | 'inst';
    key: string;
  };
  tunes: {
    hash: string;
    music_id: string;
    first_bar: number;
  };
  worker_heartbeats: {
    worker_id: string;
    seen_at: Date;
    place: Generated<string>;
    pid: Generated<number>;
  };
}
