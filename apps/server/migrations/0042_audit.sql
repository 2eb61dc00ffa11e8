-- What operators did and what happened to the security of accounts: entries that nobody changes, each
-- linked into a chain of hashes; see decision 0040. Months are those of UTC.

-- A person in the log is a random id with a key of their own. Erasing the person deletes the row: the
-- values in their entries cannot be decrypted any more, and the entries lead to nobody.
create table audit_persons (
  user_id uuid primary key references users (id),
  id uuid not null unique,
  -- 32 bytes, AES-256-GCM under the key `encryption_key_id`.
  wrapped_key bytea not null,
  encryption_key_id text not null
);

create table audit_entries (
  id uuid not null,
  recorded_at timestamptz(3) not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'operator', 'system', 'visitor')),
  actor_person_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text,
  subject_person_id uuid,
  -- Network prefix of the actor, encrypted for the actor or, if that is no person, for the subject.
  network bytea,
  -- JSON with before, after and reason, encrypted for the person of the subject, if it has one.
  details bytea,
  primary key (id, recorded_at)
) partition by range (recorded_at);
create index audit_entries_by_subject on audit_entries (subject_person_id, recorded_at desc, id desc)
  where subject_person_id is not null;
create index audit_entries_by_actor on audit_entries (actor_person_id, recorded_at desc, id desc)
  where actor_person_id is not null;

-- Entries that are not linked yet. Linking in the transaction of the change would let all of them wait
-- for each other.
create table audit_pending (
  entry_id uuid primary key,
  recorded_at timestamptz(3) not null
);

-- One chain per month: each hash covers the entry and the hash before it.
create table audit_links (
  month date not null,
  position bigint not null check (position > 0),
  entry_id uuid not null,
  hash bytea not null,
  primary key (month, position),
  unique (month, entry_id)
) partition by range (month);

-- The ends of all open chains and the last checkpoint, signed together. The signature is replaced with
-- every batch: chains that lost their last links, a month or a checkpoint have no valid one.
create table audit_chain_head (
  is_only boolean primary key default true check (is_only),
  content text not null,
  key_id text not null,
  signature bytea not null
);

-- Closes a month for good; stays when its entries are dropped after two years.
create table audit_checkpoints (
  month date primary key,
  entries bigint not null,
  -- Of the last link.
  hash bytea not null,
  -- Of the checkpoint before; null in the first one.
  previous_hash bytea,
  closed_at timestamptz(3) not null,
  key_id text not null,
  signature bytea not null
);

create table audit_verifications (
  day date primary key,
  verified_at timestamptz not null,
  entries bigint not null,
  -- At most some of them, each with kind, month, position and entry.
  problems jsonb not null,
  problem_count bigint not null
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_links_append_only before update or delete on audit_links
  for each row execute function refuse_audit_change();
create trigger audit_links_no_truncate before truncate on audit_links
  for each statement execute function refuse_audit_change();
create trigger audit_checkpoints_append_only before update or delete on audit_checkpoints
  for each row execute function refuse_audit_change();
create trigger audit_checkpoints_no_truncate before truncate on audit_checkpoints
  for each statement execute function refuse_audit_change();

create function assert_audit_month(month date) returns void language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if month is null or month <> date_trunc('month', month)::date
    or month not between '2000-01-01' and '9998-12-01'
  then
    raise exception 'a partition of the audit log starts on the first of a month'
      using errcode = 'invalid_parameter_value';
  end if;
end
$$;

-- Entries are added through the table alone: its partitions can be read only.
create function create_audit_partition(parent text, month date, starts text, ends text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  part text := parent || to_char(month, '_YYYYMM');
  grantee name;
begin
  if to_regclass(format('public.%I', part)) is not null then
    return;
  end if;
  execute format('create table public.%I (like public.%I including all)', part, parent);
  execute format('create trigger %I before truncate on public.%I
    for each statement execute function public.refuse_audit_change()', part || '_no_truncate', part);
  for grantee in
    select distinct rolname from pg_class, aclexplode(relacl) as granted, pg_roles
    where pg_class.oid = to_regclass(format('public.%I', part)) and granted.grantee = pg_roles.oid
      and granted.grantee <> relowner
  loop
    execute format('revoke all on public.%I from %I', part, grantee);
    execute format('grant select on public.%I to %I', part, grantee);
  end loop;
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
    parent, part, starts, ends);
end
$$;

create function create_audit_month(month date) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  next_month date := (month + interval '1 month')::date;
begin
  perform public.assert_audit_month(month);
  perform pg_advisory_xact_lock(hashtextextended('audit partitions', 0));
  perform public.create_audit_partition('audit_entries', month,
    month || ' 00:00:00Z', next_month || ' 00:00:00Z');
  perform public.create_audit_partition('audit_links', month, month::text, next_month::text);
end
$$;

-- Drops the entries of a month that ended two years ago and is closed. Returns whether it had any.
create function drop_audit_month(month date) returns boolean language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  part regclass := to_regclass('public.audit_entries' || to_char(month, '_YYYYMM'));
begin
  perform public.assert_audit_month(month);
  if part is null then
    return false;
  end if;
  if month + interval '25 months' > now() at time zone 'UTC'
    or not exists (select from public.audit_checkpoints c where c.month = drop_audit_month.month)
  then
    raise exception 'the audit log keeps % for two years, and until it is closed', month
      using errcode = 'object_in_use';
  end if;
  execute format('drop table %s', part);
  execute format('drop table public.%I', 'audit_links' || to_char(month, '_YYYYMM'));
  return true;
end
$$;

revoke execute on function create_audit_partition, create_audit_month, drop_audit_month from public;

do $$
declare
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
begin
  for ahead in 0..3 loop
    perform create_audit_month((this_month + make_interval(months => ahead))::date);
  end loop;
end
$$;
