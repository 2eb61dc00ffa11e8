import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Views } from './db-views.ts';

/** Generated from the migrated database; `db-schema.db.test.ts` updates it with `-u`. */
export interface Schema extends Views {
  air_candidates: {
    id: string;
    request_id: string;
    organization_id: string;
    round: number;
    number: number;
    step: Generated<'queued' | 'composing' | 'playing' | 'mixing' | 'judging' | 'ready' | 'failed'>;
    progress: Generated<number>;
    remaining_seconds: number | null;
    slot_id: string | null;
    slot_at: Date | null;
    attempts: Generated<number>;
    seed: string;
    refusals: ColumnType<unknown, string | undefined, string>;
    tries_before: Generated<number>;
    made: ColumnType<unknown, string | null | undefined, string | null>;
    failure: string | null;
    created_at: Date;
    finished_at: Date | null;
  };
  air_comments: {
    id: string;
    request_id: string;
    candidate_id: string;
    user_id: string | null;
    author: 'member' | 'client' | 'operator' | 'system';
    author_name: string | null;
    at_ms: number;
    text: string;
    created_at: Date;
  };
  air_events: {
    id: string;
    request_id: string;
    position: number;
    at: Date;
    actor: 'member' | 'client' | 'operator' | 'system';
    user_id: string | null;
    actor_name: string | null;
    kind: string;
    round: number;
    candidate_id: string | null;
    details: ColumnType<unknown, string | undefined, string>;
  };
  air_requests: {
    id: string;
    organization_id: string;
    user_id: string | null;
    state:
      | 'started'
      | 'matched'
      | 'missed'
      | 'generating'
      | 'generated'
      | 'failed'
      | 'completed'
      | 'purchased'
      | null;
    cancelled_at: Date | null;
    round: Generated<number>;
    brief: ColumnType<unknown, string, string>;
    based_on: string | null;
    matches: ColumnType<unknown, string | undefined, string>;
    failure: string | null;
    chosen_music_id: string | null;
    accepted_candidate_id: string | null;
    music_id: string | null;
    created_at: Date;
    sent_at: Date | null;
    changed_at: Date;
    touched_at: Generated<Date>;
  };
  alarm_acknowledgements: {
    kind: string;
    name: string;
    operator_id: string | null;
    acknowledged_at: Date;
  };
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
  api_key_secrets: {
    hash: Buffer;
    key_id: string;
    hint: string;
    valid_until: Date | null;
  };
  api_key_usage: {
    key_id: string;
    day: string;
    requests: number;
    refused: number;
    last_at: Date;
  };
  api_keys: {
    id: string;
    organization_id: string;
    name: string;
    mode: 'live' | 'test';
    scopes: readonly string[];
    created_at: Date;
    revoked_at: Date | null;
  };
  api_usage_days: {
    organization_id: string;
    day: string;
    requests: number;
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
  audit_chain_head: {
    is_only: Generated<boolean>;
    content: string;
    key_id: string;
    signature: Buffer;
  };
  audit_checkpoints: {
    month: string;
    entries: string;
    hash: Buffer;
    previous_hash: Buffer | null;
    closed_at: Date;
    key_id: string;
    signature: Buffer;
  };
  audit_entries: {
    id: string;
    recorded_at: Generated<Date>;
    actor_kind: string;
    actor_person_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    subject_person_id: string | null;
    network: Buffer | null;
    details: Buffer | null;
  };
  audit_links: {
    month: string;
    position: string;
    entry_id: string;
    hash: Buffer;
  };
  audit_pending: {
    entry_id: string;
    recorded_at: Date;
  };
  audit_persons: {
    user_id: string;
    id: string;
    wrapped_key: Buffer;
    encryption_key_id: string;
  };
  audit_verifications: {
    day: string;
    verified_at: Date;
    entries: string;
    problems: ColumnType<unknown, string, string>;
    problem_count: string;
  };
  billing_customers: {
    id: string;
    user_id: string | null;
    customer_key: string;
    created_at: Date;
    erased_at: Date | null;
  };
  billing_notices: {
    subscription_id: string;
    occasion: string;
    enqueued_at: Date;
  };
  card_registrations: {
    id: string;
    customer_id: string;
    auth_key: Buffer | null;
    encryption_key_id: string | null;
    auth_key_hash: string;
    state: 'created' | 'sent' | 'done' | 'refused';
    card_id: string | null;
    failure_code: string | null;
    created_at: Date;
    finished_at: Date | null;
  };
  cards: {
    id: string;
    customer_id: string;
    billing_key: Buffer | null;
    encryption_key_id: string | null;
    billing_key_hash: Buffer;
    issuer_code: string;
    last_digits: string;
    card_type: 'credit' | 'debit' | 'gift';
    owner_type: 'personal' | 'corporate';
    registered_at: Date;
    removed_at: Date | null;
  };
  cart_items: {
    user_id: string;
    id: string;
    music_id: string;
    project: Generated<string>;
    added_at: Date;
  };
  companies: {
    organization_id: string;
    code: string;
    created_at: Date;
  };
  company_businesses: {
    organization_id: string;
    registration_number: string;
    name: string;
    representative: string;
    address: string;
    business_type: string;
    business_item: string;
    invoice_email: string;
    updated_at: Date;
  };
  company_grants: {
    organization_id: string;
    number: GeneratedAlways<string>;
    starts_at: Date;
    ends_at: Date | null;
    is_trial: boolean;
    reason: string;
  };
  company_purchases: {
    id: string;
    organization_id: string;
    user_id: string | null;
    kind: 'air' | 'music';
    music_id: string;
    request_id: string | null;
    programme: string;
    amount: string;
    vat: string;
    month: string;
    licence_id: string;
    purchased_at: Date;
    refund_reason: string | null;
    refund_requested_at: Date | null;
    refund_refused_because: string | null;
    refunded_at: Date | null;
    refund_month: string | null;
  };
  company_statements: {
    id: string;
    organization_id: string;
    month: string;
    number: string;
    dated_on: string;
    due_on: string;
    issued_at: Date;
    purchased: string;
    refunded: string;
    vat: string;
    total: Generated<string | null>;
    business: ColumnType<unknown, string, string>;
    tax_invoice_number: string | null;
    tax_invoice_on: string | null;
    deposited_on: string | null;
    warned_at: Date | null;
  };
  company_terms: {
    organization_id: string;
    air_price: string | null;
    music_price: string | null;
    monthly_limit: string | null;
    updated_at: Date;
  };
  complaint_records: {
    id: string;
    topic: string;
    title: string;
    order_id: string | null;
    licence_id: string | null;
    messages: ColumnType<unknown, string, string>;
    updated_at: Date;
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
  cookie_consents: {
    id: string;
    user_id: string | null;
    analytics: boolean | null;
    marketing: boolean | null;
    policy_version: string;
    language: 'ko' | 'en';
    despite_signal: boolean;
    chosen_at: Date;
  };
  credentials: {
    user_id: string;
    password_hash: string;
    changed_at: Date;
  };
  cue_entries: {
    sheet_id: string;
    position: number;
    music_id: string;
    start_ms: number | null;
    used_ms: number;
    role: 'opening' | 'background' | 'insert' | 'bridge' | 'ending';
  };
  cue_sheets: {
    id: string;
    organization_id: string;
    programme: string;
    episode: string | null;
    air_date: string | null;
    air_time: string | null;
    length_ms: number | null;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  daily_counts: {
    day: string;
    kind: string;
    count: number;
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
    fit_id: string | null;
  };
  featured_album: {
    is_current: Generated<boolean>;
    album_id: string;
    featured_at: Date;
    featured_by: string | null;
  };
  fit_orders: {
    music_id: string;
    fit_id: string;
    kind: string;
    loudness: string;
    user_id: string | null;
    asked_at: Date;
    made_at: Date | null;
  };
  fit_pieces: {
    version_id: string;
    number: number;
    sha256: Buffer;
    bytes: number;
    start_ms: number;
    end_ms: number;
  };
  fit_recipes: {
    music_id: string;
    fit_id: string;
    fit: ColumnType<unknown, string, string>;
    score_sha256: Buffer | null;
    ordered_at: Date;
  };
  fit_renditions: {
    music_id: string;
    fit_id: string;
    format: 'stream' | 'mp3' | 'wav' | 'wav24' | 'stem' | 'bwf' | 'timeline' | 'narration_bed';
    name: string;
    object_key: string;
    sha256: Buffer;
    crc32: string;
    bytes: string;
    made_at: Date;
  };
  fit_requests: {
    version_id: string;
    client_id: string;
    user_id: string | null;
    person: string;
    requested_at: Date;
    seen_at: Date;
  };
  fit_versions: {
    id: string;
    music_id: string;
    fit: ColumnType<unknown, string, string>;
    plan: ColumnType<unknown, string, string>;
    state: string;
    requested_at: Date;
    slot_id: string | null;
    slot_at: Date | null;
    attempts: Generated<number>;
    ended_at: Date | null;
    bytes: number | null;
    fragments: ColumnType<unknown, string | null | undefined, string | null>;
    lufs: number | null;
    peaks: Buffer | null;
    played_at: Date | null;
  };
  gateway_transactions: {
    transaction_key: string;
    payment_key: string;
    order_id: string;
    amount: string;
    transacted_at: Date;
    matched_at: Date | null;
    suspended_at: Date | null;
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
    is_reviewed: Generated<boolean>;
    ordered_by: string | null;
  };
  generation_pieces: {
    id: string;
    album_id: string;
    place: number;
    plan: ColumnType<unknown, string, string>;
    title_ko: string;
    title_en: string;
    music_id: string;
    state: Generated<
      'waiting' | 'making' | 'in_review' | 'publishing' | 'published' | 'failed' | 'rejected'
    >;
    refusals: ColumnType<unknown, string | undefined, string>;
    step: Generated<string>;
    made: ColumnType<unknown, string | null | undefined, string | null>;
    started_at: Date | null;
    finished_at: Date | null;
    decision: 'accept' | 're_roll' | 'reject' | null;
    decided_by: string | null;
    decided_at: Date | null;
  };
  held_objects: {
    holder: string;
    reference: string;
  };
  hourly_figures: {
    figure: string;
    hour: Date;
    value: number;
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
  inquiries: {
    id: string;
    number: GeneratedAlways<string>;
    user_id: string | null;
    email: string | null;
    language: 'ko' | 'en';
    topic: string;
    title: string;
    status: 'received' | 'in_review' | 'reply_needed' | 'answered';
    order_id: string | null;
    licence_id: string | null;
    music_id: string | null;
    details: ColumnType<unknown, string | undefined, string>;
    assignee_id: string | null;
    created_at: Date;
    updated_at: Date;
    waiting_since: Date | null;
    answered_at: Date | null;
    read_at: Date | null;
  };
  inquiry_attachments: {
    id: string;
    user_id: string;
    message_id: string | null;
    name: string;
    type: string | null;
    bytes: number;
    created_at: Date;
  };
  inquiry_messages: {
    id: string;
    inquiry_id: string;
    author: 'person' | 'support' | 'note';
    operator_id: string | null;
    text: string;
    sent_at: Date;
    link_hash: Buffer | null;
  };
  inquiry_requests: {
    id: string;
    email: string;
    language: 'ko' | 'en';
    topic: string;
    text: string;
    details: ColumnType<unknown, string, string>;
    nonce_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  invoice_lines: {
    id: string;
    invoice_id: string;
    position: number;
    kind: 'plan' | 'seats' | 'credit' | 'music';
    amount: string;
    music_id: string | null;
    project: string | null;
    licence_id: string | null;
    refunded_at: Date | null;
  };
  invoices: {
    id: string;
    customer_id: string;
    subscription_id: string | null;
    kind: 'start' | 'renewal' | 'upgrade' | 'seats' | 'cart';
    state: 'open' | 'paid' | 'void';
    total: string;
    supply: string;
    vat: string;
    plan: 'free' | 'creator' | 'pro' | 'business' | 'enterprise' | null;
    period: 'month' | 'year' | null;
    seats: number | null;
    unit_price: string | null;
    period_start: string | null;
    period_end: string | null;
    created_at: Date;
    paid_at: Date | null;
  };
  last_counted_plays: {
    listener_hash: Buffer;
    music_id: string;
    counted_at: Date;
  };
  ledger_entries: {
    journal_id: string;
    account:
      | 'gateway_receivable'
      | 'deferred_revenue'
      | 'revenue'
      | 'vat_payable'
      | 'bank'
      | 'gateway_fees'
      | 'vat_input'
      | 'suspense'
      | 'company_receivable';
    amount: string;
  };
  ledger_journals: {
    id: string;
    reference: string;
    subscription_id: string | null;
    attempt_id: string | null;
    refund_id: string | null;
    recorded_at: Date;
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
    organization_id: string | null;
    company: string | null;
  };
  likes: {
    user_id: string;
    item_type: 'music' | 'album';
    item_id: string;
    liked_at: Date;
  };
  marketing_notices: {
    id: string;
    user_id: string;
    agreed: readonly string[];
    withdrawn: readonly string[];
    due_on: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
  measured_events: {
    day: string;
    kind: string;
    detail: string;
    device: string;
    language: 'ko' | 'en';
    count: number;
  };
  measured_searches: {
    day: string;
    text: string;
    count: number;
  };
  measured_vitals: {
    day: string;
    metric: string;
    route: string;
    device: string;
    bucket: number;
    count: number;
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
    alternative: ColumnType<unknown, string | null | undefined, string | null>;
    theme: ColumnType<unknown, string | null | undefined, string | null>;
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
  music_withdrawals: {
    id: GeneratedAlways<string>;
    music_id: string;
    reason: 'sound_defect' | 'too_similar' | 'rights_claim' | 'wrong_label' | 'other';
    note: string;
    withdrawn_by: string | null;
    withdrawn_at: Date;
    notified_at: Date | null;
    restored_by: string | null;
    restored_at: Date | null;
    restore_note: string | null;
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
    organization_id: string | null;
    reserved_at: Date | null;
    album_position: number | null;
  };
  notices: {
    id: GeneratedAlways<string>;
    kind: 'info' | 'warning';
    text_ko: string;
    text_en: string;
    link: string | null;
    starts_at: Date;
    ends_at: Date;
    ended_at: Date | null;
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
  operator_permissions: {
    user_id: string;
    permission: 'support' | 'catalogue' | 'billing' | 'admin';
    granted_at: Date;
  };
  option_bitmaps: {
    tag_id: number;
    segment: number;
    bits: string;
    count: number;
  };
  organization_invitations: {
    id: string;
    organization_id: string;
    email: string;
    token_hash: Buffer;
    invited_at: Date;
    expires_at: Date;
    accepted_at: Date | null;
    revoked_at: Date | null;
    role: Generated<'owner' | 'member' | 'producer' | 'viewer'>;
  };
  organization_members: {
    id: string;
    organization_id: string;
    user_id: string;
    role: 'owner' | 'member' | 'producer' | 'viewer';
    joined_at: Date;
    removed_at: Date | null;
  };
  organizations: {
    id: string;
    name: string;
    seat_limit: number;
    created_at: Date;
  };
  pavilion_folders: {
    id: string;
    organization_id: string;
    parent_id: string | null;
    name: string;
    created_at: Date;
  };
  pavilion_musics: {
    music_id: string;
    organization_id: string;
    source: 'air' | 'reserved';
    folder_id: string | null;
    is_public: Generated<boolean>;
    is_used: Generated<boolean>;
    programme: string | null;
    episode: string | null;
    air_date: string | null;
    purchased_at: Date | null;
    added_at: Date;
  };
  payment_attempts: {
    id: string;
    invoice_id: string;
    method: 'card_on_file' | 'window';
    card_id: string | null;
    order_id: string;
    idempotency_key: string;
    amount: string;
    state: 'created' | 'sent' | 'done' | 'refused';
    payment_key: string | null;
    failure_code: string | null;
    failure_kind: string | null;
    receipt_url: string | null;
    method_name: string | null;
    issuer_code: string | null;
    last_digits: string | null;
    created_at: Date;
    authenticated_at: Date | null;
    sent_at: Date | null;
    approved_at: Date | null;
    finished_at: Date | null;
    balance: string | null;
    last_transaction_key: string | null;
    alarmed_at: Date | null;
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
    source: 'self' | 'operator' | 'purchase';
    reason: string | null;
    subscription_id: string | null;
  };
  plays_inbox: {
    id: string;
    music_id: string;
    user_id: string | null;
    listener_hash: Buffer | null;
  };
  policy_versions: {
    target: string;
    effective_on: string;
    document_ko: ColumnType<unknown, string, string>;
    document_en: ColumnType<unknown, string, string>;
    published_at: Date;
  };
  preferences: {
    user_id: string;
    moods: readonly string[];
    video_themes: readonly string[];
    genres: readonly string[];
    changed_at: Date;
  };
  price_changes: {
    id: string;
    plan: 'free' | 'creator' | 'pro' | 'business' | 'enterprise';
    period: 'month' | 'year';
    unit_price: string;
    effective_on: string;
    announced_at: Date;
  };
  price_consents: {
    price_change_id: string;
    subscription_id: string;
    asked_at: Date;
    consented_at: Date | null;
  };
  project_choices: {
    project_id: string;
    music_id: string;
    name: string;
    chosen_at: Date;
  };
  project_comments: {
    id: string;
    project_id: string;
    music_id: string;
    name: string;
    at_ms: number;
    until_ms: number | null;
    text: string;
    created_at: Date;
    resolved_at: Date | null;
  };
  project_musics: {
    project_id: string;
    music_id: string;
    position: number;
    note: string;
    added_at: Date;
  };
  project_names: {
    user_id: string;
    name: string;
    project_id: string;
  };
  projects: {
    id: string;
    user_id: string;
    name: string;
    samples: number | null;
    frame_rate: string;
    hits: ColumnType<unknown, string, string>;
    shapes: readonly string[];
    licensee_name: string | null;
    licensee_channel: string | null;
    client: string | null;
    created_at: Date;
    updated_at: Date;
    reviewed_at: Generated<Date>;
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
  recovery_codes: {
    user_id: string;
    code_hash: Buffer;
    created_at: Date;
  };
  refunds: {
    id: string;
    attempt_id: string;
    line_id: string | null;
    amount: string;
    reason:
      | 'stopped'
      | 'withdrawal'
      | 'music_withdrawal'
      | 'double_charge'
      | 'defect'
      | 'minor'
      | 'goodwill';
    note: string | null;
    state: 'requested' | 'approved' | 'refunded' | 'refused';
    balance_before: string | null;
    transaction_key: string | null;
    refused_because: string | null;
    requested_at: Date;
    approved_at: Date | null;
    sent_at: Date | null;
    finished_at: Date | null;
  };
  render_shares: {
    share: string;
    skipped: Generated<number>;
  };
  rendition_orders: {
    music_id: string;
    kind: string;
    asked_at: Date;
    made_at: Date | null;
    user_id: string | null;
    loudness: Generated<string>;
  };
  renditions: {
    id: GeneratedAlways<string>;
    audio_id: string;
    format: 'stream' | 'mp3' | 'wav' | 'wav24' | 'stem' | 'bwf' | 'timeline' | 'narration_bed';
    name: Generated<string>;
    object_key: string;
    sha256: Buffer;
    crc32: string;
    bytes: string;
    made_at: Date;
  };
  reviews: {
    id: string;
    organization_id: string | null;
    subject: 'candidates' | 'project';
    request_id: string | null;
    token_hash: Buffer;
    note: string;
    user_id: string | null;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    openings: Generated<number>;
    last_opened_at: Date | null;
    project_id: string | null;
  };
  scheduled_job_successes: {
    job: string;
    succeeded_at: Date;
    duration_ms: number;
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
  second_factors: {
    user_id: string;
    secret: Buffer;
    encryption_key_id: string;
    started_at: Date;
    enrolled_at: Date | null;
    last_step: number | null;
    failed_attempts: Generated<number>;
    failed_since: Date | null;
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
      | 'ended_by_operator'
      | null;
    ended_by: 'desktop' | 'phone' | 'tablet' | 'unknown' | null;
    renewal_key: Buffer | null;
    repeated_generation: number | null;
    factor_at: Date | null;
  };
  settlements: {
    transaction_key: string;
    amount: string;
    fee: string;
    fee_vat: string;
    paid_out: string;
    sold_on: string;
    paid_out_on: string;
    recorded_at: Date;
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
  subscriptions: {
    id: string;
    customer_id: string;
    organization_id: string | null;
    plan: 'free' | 'creator' | 'pro' | 'business' | 'enterprise';
    period: 'month' | 'year';
    seats: number;
    unit_price: string;
    state: 'pending' | 'active' | 'past_due' | 'ended';
    anchor_day: number;
    period_start: string;
    period_end: string;
    card_id: string | null;
    ends_at_period_end: Generated<boolean>;
    next_plan: 'free' | 'creator' | 'pro' | 'business' | 'enterprise' | null;
    next_period: 'month' | 'year' | null;
    next_seats: number | null;
    refused_tries: Generated<number>;
    next_try_at: Date | null;
    past_due_since: Date | null;
    created_at: Date;
    stopped_at: Date | null;
    ended_at: Date | null;
    ended_because:
      | 'period_end'
      | 'stopped'
      | 'withdrawn'
      | 'unpaid'
      | 'price_declined'
      | 'payment_refused'
      | 'account_deleted'
      | null;
    cancellation_reason: string | null;
    cancellation_used_months: number | null;
    refusal_kind: string | null;
    refusal_code: string | null;
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
    suspended_at: Date | null;
  };
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    event_id: string;
    type: string;
    body: string;
    state: Generated<'pending' | 'delivered' | 'failed'>;
    created_at: Date;
    attempts: Generated<number>;
    failures: Generated<number>;
    last_attempt_at: Date | null;
    next_attempt_at: Date | null;
    response_status: number | null;
    duration_ms: number | null;
    error: string | null;
    response_body: string | null;
  };
  webhooks: {
    id: string;
    organization_id: string;
    url: string;
    events: readonly string[];
    secret: Buffer;
    encryption_key_id: string;
    former_secret: Buffer | null;
    former_encryption_key_id: string | null;
    former_secret_until: Date | null;
    created_at: Date;
    failing_since: Date | null;
    disabled_at: Date | null;
    disabled_because: 'owner' | 'failing' | 'gone' | null;
  };
  worker_heartbeats: {
    worker_id: string;
    seen_at: Date;
    place: Generated<string>;
    pid: Generated<number>;
  };
}
