import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Views } from './db-views.ts';

/** Generated from the migrated database; `db-schema.db.test.ts` updates it with `-u`. */
export interface Schema extends Views {
  album_stats: {
    album_id: string;
    likes: Generated<number>;
  };
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
  consents: {
    user_id: string;
    number: GeneratedAlways<string>;
    kind:
      | 'terms'
      | 'age'
      | 'marketing_use'
      | 'marketing_email'
      | 'marketing_sms'
      | 'marketing_night';
    agreed: boolean;
    policy_version: string;
    said_at: Date;
  };
  credentials: {
    user_id: string;
    password_hash: string;
    changed_at: Date;
  };
  downloads: {
    user_id: string;
    id: string;
    music_id: string;
    licence_id: string;
    edition: number;
    counts: boolean;
    project: string | null;
    file_names: readonly string[];
    downloaded_at: Date;
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
  last_counted_plays: {
    listener_hash: Buffer;
    music_id: string;
    counted_at: Date;
  };
  licence_certificates: {
    licence_id: string;
    edition: number;
    bytes: Buffer;
    sha256: Buffer;
    signed_at: Date;
  };
  licence_holders: {
    licence_id: string;
    user_id: string;
    music_id: string;
    project: string | null;
    client: string | null;
    name: string;
    channel: string;
    salt: string;
    issued_at: Date;
  };
  licences: {
    id: string;
    id_digest: Buffer;
    music_id: string;
    issued_at: Date;
    revoked_at: Date | null;
    revoked_because: string | null;
  };
  likes: {
    user_id: string;
    item_type: 'music' | 'album';
    item_id: string;
    liked_at: Date;
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
    withdrawn_at: Date | null;
  };
  one_time_links: {
    nonce_hash: Buffer;
    kind: 'email_confirmation' | 'email_change' | 'password_reset' | 'social_link';
    user_id: string;
    email: string;
    provider: 'google' | 'kakao' | 'naver' | null;
    subject: string | null;
    expires_at: Date;
    used_at: Date | null;
    security_version: Generated<number>;
  };
  option_bitmaps: {
    tag_id: number;
    segment: number;
    bits: string;
    count: number;
  };
  phone_codes: {
    id: string;
    phone: string;
    user_id: string | null;
    attempts: Generated<number>;
    expires_at: Date;
  };
  plan_grants: {
    user_id: string;
    number: GeneratedAlways<string>;
    plan: 'free' | 'creator' | 'pro' | 'business' | 'enterprise';
    starts_at: Date;
    ends_at: Date | null;
    source: 'self' | 'operator';
    reason: string | null;
  };
  plays_inbox: {
    id: string;
    music_id: string;
    user_id: string | null;
    listener_hash: Buffer | null;
  };
  preferences: {
    user_id: string;
    moods: readonly string[];
    video_themes: readonly string[];
    genres: readonly string[];
    changed_at: Date;
  };
  quarantined_objects: {
    key: string;
    reference: string;
    quarantined_at: Date;
    moved: Generated<boolean>;
  };
  quota_by_address: {
    month_start: Date;
    address_hash: Buffer;
    tracks: number;
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
    user_id: string | null;
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
  sessions: {
    id: string;
    user_id: string;
    device: 'desktop' | 'phone' | 'tablet' | 'unknown';
    auto_login: boolean;
    generation: Generated<number>;
    token_hash: Buffer;
    previous_hash: Buffer | null;
    signed_in_at: Date;
    renewed_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason:
      | 'signed_out'
      | 'signed_in_elsewhere'
      | 'token_reused'
      | 'password_changed'
      | 'role_changed'
      | null;
    ended_by: 'desktop' | 'phone' | 'tablet' | 'unknown' | null;
    renewal_key: Buffer | null;
    repeated_generation: number | null;
  };
  social_logins: {
    provider: 'google' | 'kakao' | 'naver';
    subject: string;
    user_id: string;
    email: string | null;
    connected_at: Date;
  };
  store_binding: {
    singleton: Generated<boolean>;
    database_id: string;
    swept_on: string;
  };
  stream_fragments: {
    object_key: string;
    starts_ms: readonly number[];
    offsets: readonly number[];
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
  used_social_stages: {
    stage_hash: Buffer;
    used_at: Date;
  };
  users: {
    id: string;
    email: string;
    email_confirmed_at: Date | null;
    nickname: string;
    language: 'ko' | 'en';
    role: Generated<'user' | 'enterprise' | 'operator'>;
    phone: string | null;
    phone_confirmed_at: Date | null;
    company_code: string | null;
    company: Generated<'none' | 'waiting' | 'approved'>;
    pavilion: Generated<boolean>;
    created_at: Date;
    security_version: Generated<number>;
  };
  worker_heartbeats: {
    worker_id: string;
    seen_at: Date;
    place: Generated<string>;
    pid: Generated<number>;
  };
}
