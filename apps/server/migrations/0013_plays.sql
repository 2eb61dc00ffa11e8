-- Plays: an inbox cut by time, hourly counts, and what a user heard last.

alter table music_stats add column plays bigint not null default 0 check (plays >= 0);

-- A play has the number of its ticket, which begins with the moment the ticket was given. So a ticket
-- that comes again meets the same partition, and there the same key. There is no default partition:
-- what has no place is refused, not kept where nobody folds it.
create table plays_inbox (
  id uuid primary key,
  music_id bigint not null,
  user_id uuid
) partition by range (id);

-- The moment a number of version 7 begins with.
create function moment_of(id uuid) returns timestamptz language sql immutable strict parallel safe
return to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0);

create table music_plays_hourly (
  hour timestamptz not null,
  music_id bigint not null,
  plays integer not null check (plays > 0),
  primary key (hour, music_id)
);

-- Numbered for each user, so that the oldest are found without counting.
create table recent_plays (
  user_id uuid not null,
  number bigint not null,
  music_id bigint not null,
  played_at timestamptz not null,
  primary key (user_id, number)
) partition by hash (user_id);

do $$
begin
  for part in 0..15 loop
    execute format('create table recent_plays_%s partition of recent_plays
      for values with (modulus 16, remainder %s)', part, part);
  end loop;
end
$$;

-- A part that was taken off is a table of its own until it is folded, under a name made by time.
create function forget_listener(part regclass, listener uuid) returns void language plpgsql as $$
begin
  execute format('update %s set user_id = null where user_id = $1', part) using listener;
end
$$;
