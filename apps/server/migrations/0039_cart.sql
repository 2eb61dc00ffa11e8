-- Music that a user wants to buy, each for one project.
create table cart_items (
  user_id uuid not null references users (id),
  id uuid not null,
  music_id bigint not null references musics (id),
  -- Empty until the user names it.
  project text not null default '',
  added_at timestamptz not null,
  primary key (user_id, id)
);
create index cart_items_by_music on cart_items (music_id);
