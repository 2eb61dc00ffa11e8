-- Musics of a company alone. They count as withdrawn from the catalogue, so that no list, search, stream or
-- index contains them.
alter table musics
  add column organization_id uuid references companies (organization_id),
  -- When a music that was public became private; its streams were moved then.
  add column reserved_at timestamptz,
  add check (organization_id is null or withdrawn_at is not null),
  add check (reserved_at is null or organization_id is not null);

create or replace view known_musics as
  select id, album_id, title_ko, title_en, duration_ms, bpm, release_date, cover_image, share_image,
    color_code, is_free, is_spatial, tag_ids, recommendation_score, likes_score, withdrawn_at,
    organization_id, reserved_at
  from musics where published_at is not null;

-- The library of a company.
create table pavilion_folders (
  id uuid primary key,
  organization_id uuid not null references companies (organization_id),
  -- Programmes have seasons; seasons have no folders.
  parent_id uuid references pavilion_folders (id) on delete cascade,
  name text not null,
  created_at timestamptz(3) not null,
  unique nulls not distinct (organization_id, parent_id, name)
);
create index pavilion_folders_of_parent on pavilion_folders (parent_id) where parent_id is not null;

create type pavilion_source as enum ('air', 'reserved');

create table pavilion_musics (
  music_id bigint primary key references musics (id),
  organization_id uuid not null references companies (organization_id),
  source pavilion_source not null,
  folder_id uuid references pavilion_folders (id) on delete set null,
  -- A private one is hidden from the viewers of the company.
  is_public boolean not null default true,
  is_used boolean not null default false,
  programme text,
  episode text,
  air_date date,
  -- Null for a piece of AIR that was not bought yet.
  purchased_at timestamptz(3),
  added_at timestamptz(3) not null
);
create index pavilion_musics_of_organization on pavilion_musics (organization_id, added_at desc);
create index pavilion_musics_of_folder on pavilion_musics (folder_id) where folder_id is not null;
