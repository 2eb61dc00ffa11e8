-- What users like, and how many like an album.
create type item_type as enum ('music', 'album');

-- Everything a wishlist is read by stands in the one index: an item, and when it was liked.
create table likes (
  user_id uuid not null references users (id),
  item_type item_type not null,
  item_id bigint not null,
  liked_at timestamptz not null,
  primary key (user_id, item_type, item_id) include (liked_at)
) partition by hash (user_id);

do $$
begin
  for part in 0..15 loop
    execute format('create table likes_%s partition of likes
      for values with (modulus 16, remainder %s)', part, part);
  end loop;
end
$$;

-- As music_stats: an album nobody likes yet may have no row.
create table album_stats (
  album_id bigint primary key references albums (id),
  likes integer not null default 0 check (likes >= 0)
) with (fillfactor = 70);
