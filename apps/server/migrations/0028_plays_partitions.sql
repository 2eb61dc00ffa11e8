-- Partitions of plays_inbox come and go while the service runs, and the role of API and worker may
-- define nothing: these functions do it with the rights of the owner. They take a moment and no name.

create function plays_partition_name(starts_at timestamptz) returns text language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
begin
  if starts_at is null or not isfinite(starts_at)
    or starts_at not between '2000-01-01 00:00Z' and '9999-12-31 23:50Z'
    or mod(extract(epoch from starts_at), 600) <> 0
  then
    raise exception 'a partition of plays_inbox starts at a multiple of ten minutes'
      using errcode = 'invalid_parameter_value';
  end if;
  return 'plays_inbox_' || to_char(starts_at at time zone 'UTC', 'YYYYMMDDHH24MI');
end
$$;

-- The smallest id of version 7 at a moment.
create function first_play_id(moment timestamptz) returns uuid language sql stable
set search_path = pg_catalog, pg_temp
return rpad(lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

-- Created apart and then attached, so that inserts go on meanwhile.
create function create_plays_partition(starts_at timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  part text := public.plays_partition_name(starts_at);
begin
  execute format('create table public.%I (like public.plays_inbox including all)', part);
  execute format(
    'alter table public.plays_inbox attach partition public.%I for values from (%L) to (%L)',
    part, public.first_play_id(starts_at), public.first_play_id(starts_at + interval '10 minutes')
  );
end
$$;

create function detach_plays_partition(starts_at timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('alter table public.plays_inbox detach partition public.%I',
    public.plays_partition_name(starts_at));
end
$$;

create function drop_plays_partition(starts_at timestamptz) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  part text := public.plays_partition_name(starts_at);
begin
  if exists (
    select from pg_class
    where oid = to_regclass(format('public.%I', part)) and relispartition
  ) then
    raise exception '% is still attached', part using errcode = 'object_in_use';
  end if;
  execute format('drop table public.%I', part);
end
$$;

revoke execute on function create_plays_partition, detach_plays_partition, drop_plays_partition
  from public;
