-- What a user heard is shown while it still waits to be folded, and is found there by this index.
create index plays_inbox_user on plays_inbox (user_id, id) where user_id is not null;

-- What waits of a user, the latest of each part; null for all of it. A part that was taken off is a
-- table of its own, and may be folded and gone before it is read: then its plays are in recent_plays,
-- for who looks there afterwards.
create function plays_waiting_of(listener uuid, most integer)
returns table (music_id bigint, played_at timestamptz) language plpgsql as $$
declare
  part name;
begin
  return query
    select plays.music_id, moment_of(plays.id) from plays_inbox as plays
    where plays.user_id = listener order by plays.id desc limit most;
  for part in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname like 'plays\_inbox\_%' and not relispartition
  loop
    begin
      return query execute format('select music_id, moment_of(id) from %I
        where user_id = $1 order by id desc limit $2', part) using listener, most;
    exception when undefined_table then
      null;
    end;
  end loop;
end
$$;
