import type { ColumnType } from 'kysely';

/** Generated from the migrated database; `db-schema.db.test.ts` updates it with `-u`. */
export interface Views {
  known_musics: {
    id: string;
    album_id: string;
    title_ko: string;
    title_en: string;
    duration_ms: number;
    bpm: number;
    release_date: string;
    cover_image: string;
    share_image: string;
    color_code: string;
    is_free: boolean;
    is_spatial: boolean;
    tag_ids: readonly number[];
    recommendation_score: number;
    likes_score: number;
    withdrawn_at: Date | null;
    organization_id: string | null;
    reserved_at: Date | null;
    album_position: number | null;
  };
  music_audios: {
    id: string;
    music_id: string;
    name: string;
    type: 'full' | 'loop';
    mixing: 'stereo' | 'binaural' | 'surround_5_1_2' | 'surround_7_1_4';
    duration_ms: number;
  };
  music_files: {
    audio_id: string;
    format: 'stream' | 'mp3' | 'wav' | 'wav24' | 'stem' | 'bwf' | 'timeline' | 'narration_bed';
    name: string;
    object_key: string;
    sha256: Buffer;
    crc32: string;
    bytes: string;
  };
  music_streams: {
    audio_id: string;
    music_id: string;
    type: 'full' | 'loop';
    mixing: 'stereo' | 'binaural' | 'surround_5_1_2' | 'surround_7_1_4';
    duration_ms: number;
    object_key: string;
    bytes: string;
    peaks: Buffer | null;
    starts_ms: readonly number[] | null;
    offsets: readonly number[] | null;
  };
  published_albums: {
    id: string;
    title_ko: string;
    title_en: string;
    description_ko: string;
    description_en: string;
    cover_image: string;
    share_image: string;
    color_code: string;
    release_date: string;
    tag_ids: readonly number[];
    track_count: number;
    duration_ms: number;
    recommendation_score: number;
    likes_score: number;
  };
  published_musics: {
    id: string;
    album_id: string;
    title_ko: string;
    title_en: string;
    duration_ms: number;
    bpm: number;
    release_date: string;
    cover_image: string;
    share_image: string;
    color_code: string;
    is_free: boolean;
    is_spatial: boolean;
    tag_ids: readonly number[];
    recommendation_score: number;
    likes_score: number;
    album_position: number | null;
  };
  sound_features: {
    music_id: string;
    key: string;
    lufs: number;
    preview_ms: number;
    sections: ColumnType<unknown, string, string>;
    energy: Buffer;
    waveform: Buffer;
    timbre: readonly number[];
    fingerprint_sketch: readonly number[];
  };
}
