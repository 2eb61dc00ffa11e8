/** Roles of the processes; `onsori_migrate` owns the tables and needs no grants. */
export const databaseRoles = {
  api: 'onsori_api',
  worker: 'onsori_worker',
  operator: 'onsori_operator',
  readonly: 'onsori_readonly',
} as const;

/** i: insert, u: update or lock, d: delete. */
type Privileges = '' | 'i' | 'u' | 'd' | 'iu' | 'id' | 'ud' | 'iud';

export interface TableGrant {
  readonly api: Privileges;
  readonly worker: Privileges;
  readonly operator: Privileges;
  /** Contains nothing that signs in, pays or decrypts; `onsori_readonly` reads it. */
  readonly isReadable: boolean;
}

const readable = (api: Privileges, worker: Privileges, operator: Privileges): TableGrant => ({
  api,
  worker,
  operator,
  isReadable: true,
});
const secret = (...privileges: Parameters<typeof readable>): TableGrant => ({
  ...readable(...privileges),
  isReadable: false,
});

/**
 * What each database role may do with each table; every role but `onsori_readonly` reads all of them.
 * A test compares the rows with the statements in the code of the processes.
 */
export const tableGrants: Readonly<Record<string, TableGrant>> = {
  air_candidates: readable('iu', 'iu', ''),
  air_comments: readable('iud', '', ''),
  air_events: readable('iu', 'i', ''),
  air_requests: readable('iud', 'u', ''),
  alarm_acknowledgements: readable('iu', 'd', ''),
  album_stats: readable('iu', '', ''),
  albums: readable('u', 'iu', 'iu'),
  api_key_secrets: secret('iud', '', ''),
  api_key_usage: readable('iu', '', ''),
  api_keys: readable('iu', '', ''),
  api_usage_days: readable('iu', '', ''),
  audio_peaks: readable('', 'i', ''),
  audios: readable('', 'i', 'i'),
  audit_chain_head: readable('', 'iu', ''),
  audit_checkpoints: readable('', 'i', ''),
  audit_entries: readable('i', '', 'i'),
  audit_links: readable('', 'i', ''),
  audit_pending: readable('i', 'd', 'i'),
  audit_persons: secret('id', '', 'iu'),
  audit_verifications: readable('', 'iu', ''),
  billing_customers: readable('iu', 'ud', 'u'),
  billing_notices: readable('', 'id', ''),
  card_registrations: secret('iu', 'ud', 'u'),
  cards: secret('u', 'iud', 'u'),
  cart_items: readable('iud', '', ''),
  companies: readable('iu', '', 'i'),
  company_businesses: readable('iu', '', ''),
  company_grants: readable('iu', '', ''),
  company_purchases: readable('iu', '', ''),
  company_statements: readable('u', 'iu', ''),
  company_terms: readable('iu', '', ''),
  complaint_records: readable('i', 'd', ''),
  consents: readable('id', '', ''),
  cookie_consents: readable('id', 'd', ''),
  credentials: secret('iud', '', ''),
  cue_entries: readable('id', '', ''),
  cue_sheets: readable('iud', '', ''),
  daily_counts: readable('iu', '', ''),
  downloads: readable('id', '', ''),
  featured_album: readable('iud', '', ''),
  fit_orders: readable('iu', 'u', ''),
  fit_pieces: readable('', 'id', ''),
  fit_recipes: readable('i', 'u', ''),
  fit_renditions: readable('', 'i', ''),
  fit_requests: readable('iud', 'd', ''),
  fit_versions: readable('iu', 'ud', ''),
  gateway_transactions: readable('', 'iud', ''),
  generation_albums: readable('', 'iu', ''),
  generation_batches: readable('i', 'u', 'i'),
  generation_pieces: readable('u', 'iu', ''),
  held_objects: readable('d', 'id', ''),
  hourly_figures: readable('', 'iu', ''),
  idempotency_keys: secret('iud', 'd', ''),
  images: readable('', 'i', 'i'),
  inquiries: readable('iud', 'ud', ''),
  inquiry_attachments: readable('iud', 'd', ''),
  inquiry_messages: readable('i', '', ''),
  inquiry_requests: readable('id', 'd', ''),
  invoice_lines: readable('iu', 'iud', 'u'),
  invoices: readable('iu', 'iud', 'u'),
  ledger_entries: readable('i', 'i', ''),
  ledger_journals: readable('i', 'i', ''),
  licence_certificates: readable('i', '', ''),
  licence_holders: readable('iud', '', ''),
  licences: readable('iu', 'u', 'u'),
  likes: readable('id', '', ''),
  marketing_notices: readable('id', 'iu', ''),
  measured_events: readable('iu', 'd', ''),
  measured_searches: readable('iu', 'd', ''),
  measured_vitals: readable('iu', 'd', ''),
  music_neighbours: readable('', 'id', ''),
  music_plays_hourly: readable('', 'iu', ''),
  music_recipes: readable('', 'i', ''),
  music_sounds: readable('', 'i', ''),
  music_stats: readable('u', 'iu', 'i'),
  music_withdrawals: readable('iu', 'u', 'iu'),
  musics: readable('u', 'iu', 'iu'),
  notices: readable('iu', '', ''),
  one_time_links: secret('ud', 'id', ''),
  operator_permissions: readable('id', '', 'id'),
  option_bitmaps: readable('', 'iud', 'iud'),
  organization_invitations: secret('iud', 'ud', ''),
  organization_members: readable('iud', 'iu', 'i'),
  organizations: readable('iu', 'iu', 'iu'),
  pavilion_folders: readable('iud', '', ''),
  pavilion_musics: readable('iu', 'i', ''),
  payment_attempts: readable('iu', 'iud', ''),
  phone_codes: secret('iud', 'd', ''),
  plan_grants: readable('iud', 'iu', 'iu'),
  plays_inbox: readable('iu', '', ''),
  policy_versions: readable('i', '', ''),
  preferences: readable('iud', '', ''),
  price_changes: readable('i', '', 'i'),
  price_consents: readable('iu', 'id', ''),
  project_choices: readable('iu', '', ''),
  project_comments: readable('iu', '', ''),
  project_musics: readable('iud', '', ''),
  project_names: readable('id', '', ''),
  projects: readable('iud', '', ''),
  quarantined_objects: readable('', 'iud', 'iud'),
  quota_by_address: readable('iu', 'd', ''),
  recent_plays: readable('d', 'id', ''),
  recovery_codes: secret('id', '', 'd'),
  refunds: readable('iu', 'iud', 'iu'),
  render_shares: readable('', 'u', ''),
  rendition_orders: readable('iu', 'u', ''),
  renditions: readable('', 'i', ''),
  reviews: secret('iu', '', ''),
  scheduled_job_successes: readable('', 'iu', ''),
  search_documents: readable('', 'id', 'id'),
  search_vocabulary: readable('', 'i', 'i'),
  search_words: readable('', 'id', 'id'),
  second_factors: secret('iud', '', 'd'),
  sessions: secret('iud', 'd', 'u'),
  settlements: readable('', 'id', ''),
  social_logins: secret('id', '', ''),
  store_binding: readable('', 'iu', 'iu'),
  stream_fragments: readable('', 'i', ''),
  subscriptions: readable('iu', 'ud', ''),
  tunes: readable('', 'i', ''),
  used_social_stages: secret('i', 'd', ''),
  users: readable('iud', 'u', 'u'),
  webhook_deliveries: readable('iu', 'iud', ''),
  webhooks: secret('iud', 'u', 'u'),
  worker_heartbeats: readable('', 'iud', ''),
  last_counted_plays: readable('', 'id', ''),
  tags: readable('', '', ''),
  schema_migrations: readable('', '', ''),
};

type Writer = 'api' | 'worker' | 'operator';

/** Functions that run with the rights of the owner, and who executes them. */
export const ownerFunctions: Readonly<Record<string, readonly Writer[]>> = {
  create_audit_month: ['worker'],
  create_plays_partition: ['api', 'worker'],
  detach_plays_partition: ['worker'],
  drop_audit_month: ['worker'],
  drop_plays_partition: ['worker'],
};

/** Rows of these are inserted and read; nobody changes them. Their partitions are only read. */
export const appendOnlyTables = ['audit_entries', 'audit_links', 'audit_checkpoints'] as const;
