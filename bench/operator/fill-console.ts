import type { Stage } from '#tools/harness/stage.ts';

export const personEmail = (number: number): string => `person-${number}@example.com`;
/** The last 4 digits of the phone number of a person. */
export const phoneTail = (number: number): string => String(number % 10_000).padStart(4, '0');

export interface ConsoleSizes {
  readonly users: number;
  readonly inquiries: number;
  /** Entries of the audit log. */
  readonly entries: number;
  readonly failedJobs: number;
  /** Withdrawn musics, and as many revoked licences among ten times as many. */
  readonly withdrawn: number;
  readonly airRequests: number;
}

/** Random UUIDs that begin with a moment, as the server creates them. */
const createUuidFunctionSql = `
  create or replace function bench_uuid(moment timestamptz) returns uuid language sql volatile as $$
    select (overlay(overlay(
      lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
        || substr(replace(gen_random_uuid()::text, '-', ''), 13)
      placing '7' from 13) placing '8' from 17))::uuid
  $$`;

const insertUsersSql = `
  insert into users (id, email, nickname, language, created_at, phone, phone_confirmed_at)
  select bench_uuid(now() - n * interval '30 seconds'), 'person-' || n || '@example.com',
    '사람 ' || n, 'ko', now() - n * interval '30 seconds', '010' || lpad(n::text, 8, '0'), now()
  from generate_series(1, $1::int) as n`;

/** Two of five are open. */
const insertInquiriesSql = `
  insert into inquiries (id, user_id, language, topic, title, status, created_at, updated_at,
    waiting_since, answered_at)
  select bench_uuid(at), user_id, 'ko', (array['refund', 'licence', 'claim', 'other'])[1 + n % 4],
    '문의 ' || n,
    (array['received', 'in_review', 'reply_needed', 'answered', 'answered'])[1 + n % 5]::inquiry_status,
    at, at, case when n % 5 < 2 then at end, case when n % 5 > 2 then at end
  from (
    select id as user_id, n, now() - n * interval '5 minutes' as at
    from (select id, row_number() over ()::int as n from users limit $1) as numbered
  ) as asked`;

const insertMessagesSql = `
  insert into inquiry_messages (id, inquiry_id, author, text, sent_at)
  select bench_uuid(created_at), id, 'person', repeat('소리가 들리지 않아요. ', 20), created_at
  from inquiries`;

/** Of one month; one of a hundred is by an operator. Nobody is named, so that nothing is decrypted. */
const insertEntriesSql = `
  insert into audit_entries (id, recorded_at, actor_kind, action, subject_kind, subject_id)
  select bench_uuid(at), at, case when n % 100 = 0 then 'operator' else 'user' end,
    case when n % 100 = 0 then 'refund.approved' else 'session.started' end,
    case when n % 100 = 0 then 'refund' else 'session' end, n::text
  from (
    select n, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
      + n * ((now() - date_trunc('month', now())) / $1::int) as at
    from generate_series(1, $1::int) as n
  ) as recorded`;

const insertJobsSql = `
  with added as (
    select (graphile_worker.add_job('account.send_mail', json_build_object('kind', 'password_reset'),
      run_at => now() + interval '1 day', max_attempts => 3)).id from generate_series(1, $1::int)
  )
  select count(*) from added`;

/** Of ten figures in the last 70 days. */
const insertFiguresSql = `
  insert into hourly_figures (figure, hour, value)
  select figure, date_trunc('hour', now()) - n * interval '1 hour', random() * 1000
  from unnest(array['signups', 'plays', 'downloads', 'licences', 'revenue', 'refunds', 'failed_jobs',
    'queue_depth', 'render_rate', 'storage']) as figure, generate_series(0, 70 * 24) as n`;

const withdrawMusicsSql = `
  with withdrawn as (
    update musics set withdrawn_at = now() where id in (select id from musics order by id limit $1)
    returning id, withdrawn_at
  )
  insert into music_withdrawals (music_id, reason, note, withdrawn_at)
  select id, (array['sound_defect', 'rights_claim', 'other'])[1 + id % 3]::withdrawal_reason, '확인',
    withdrawn_at from withdrawn`;

const insertLicencesSql = `
  insert into licences (id, id_digest, music_id, issued_at, revoked_at, revoked_because)
  select id, sha256(id::bytea), music_id, at, case when n % 10 = 0 then at end,
    case when n % 10 = 0 then 'chargeback' end
  from (
    select lpad(n::text, 24, '0') as id, n, now() - n * interval '1 minute' as at,
      (array(select id from musics order by id limit 1000))[1 + n % 1000] as music_id
    from generate_series(1, 10 * $1::int) as n
  ) as issued`;

const insertCompaniesSql = `
  with added as (
    insert into organizations (id, name, seat_limit, created_at)
    select bench_uuid(now()), '회사 ' || n, 10, now() from generate_series(1, 100) as n
    returning id
  )
  insert into companies (organization_id, code, created_at) select id, upper(id::text), now() from added`;

/** One of ten failed; the others are accepted or wait for the company. */
const insertRequestsSql = `
  with requests as (
    insert into air_requests (id, organization_id, state, round, brief, failure, created_at, sent_at,
      changed_at, touched_at)
    select bench_uuid(at), (array(select organization_id from companies))[1 + n % 100],
      (case n % 10 when 0 then 'failed' else 'generated' end)::air_state, 1,
      jsonb_build_object('title', '엔딩 ' || n, 'programme', '', 'moods', '["차분한"]'::jsonb),
      case n % 10 when 0 then 'gates' end, at, at, at, at
    from (
      select n, now() - n * interval '5 minutes' as at from generate_series(1, $1::int) as n
    ) as sent
    returning id, organization_id, state, sent_at
  )
  insert into air_candidates (id, request_id, organization_id, round, number, step, failure, made, seed,
    slot_at, created_at, finished_at)
  select bench_uuid(sent_at), id, organization_id, 1, number,
    (case state when 'failed' then 'failed' else 'ready' end)::air_step,
    case state when 'failed' then 'gates' end, case state when 'failed' then null else '{}'::jsonb end, 1,
    sent_at, sent_at, sent_at + interval '1 minute'
  from requests, generate_series(1, 3) as number`;

/** Inserts what the lists of the console read. */
export async function fillConsole(
  { query }: Pick<Stage, 'query'>,
  { users, inquiries, entries, failedJobs, withdrawn, airRequests }: ConsoleSizes,
): Promise<void> {
  await query(createUuidFunctionSql);
  await query(insertUsersSql, [users]);
  await query(insertInquiriesSql, [inquiries]);
  await query(insertMessagesSql);
  await query(insertEntriesSql, [entries]);
  await query(insertFiguresSql);
  await query(withdrawMusicsSql, [withdrawn]);
  await query(insertLicencesSql, [withdrawn]);
  await query(insertCompaniesSql);
  await query(insertRequestsSql, [airRequests]);
  await query(insertJobsSql, [failedJobs]);
  await query(`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'Error: connect ECONNREFUSED'`);
  await query('vacuum analyze');
}
