-- Who played, as a keyed hash of the account or the network address, so that a listener's plays of one
-- music count once within its length. Rows without one are of an older release and count by themselves.

do $$
declare
  part name;
begin
  alter table plays_inbox add column listener_hash bytea;
  for part in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname like 'plays\_inbox\_%' and not relispartition
  loop
    execute format('alter table %I add column listener_hash bytea', part);
  end loop;
end
$$;

-- The last counted play of a listener that reaches into the partition folded next. Replaced by every
-- fold.
create table last_counted_plays (
  listener_hash bytea not null,
  music_id bigint not null,
  counted_at timestamptz not null,
  primary key (listener_hash, music_id)
);
