-- The album that the home page shows first; at most one row.
create table featured_album (
  is_current boolean primary key default true check (is_current),
  album_id bigint not null references albums (id),
  featured_at timestamptz(3) not null,
  -- Null for a deleted account.
  featured_by uuid references users (id) on delete set null
);
create index featured_album_by_operator on featured_album (featured_by) where featured_by is not null;
