-- The nearest pieces of each piece, nearest first, and in what they are alike.
create table music_neighbours (
  music_id bigint not null references musics (id),
  place smallint not null check (place >= 0),
  neighbour_id bigint not null references musics (id),
  likeness real not null check (likeness between 0 and 1),
  reasons text[] not null,
  primary key (music_id, place),
  unique (music_id, neighbour_id)
);

create index music_neighbours_neighbour on music_neighbours (neighbour_id);
