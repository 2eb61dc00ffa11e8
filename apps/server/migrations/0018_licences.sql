-- Licences, the certificates that prove them and, apart from both, who holds them.
create table licences (
  id text primary key check (id ~ '^[0-9A-HJKMNP-TV-Z]{24}$'),
  -- What a number is looked up by: how near a guess came cannot be told by the time it took.
  id_digest bytea not null unique,
  music_id bigint not null references musics (id),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text,
  check ((revoked_at is null) = (revoked_because is null))
);

-- Exactly the bytes that were signed. None is ever changed: what is added makes another edition.
create table licence_certificates (
  licence_id text not null references licences (id),
  edition integer not null check (edition >= 1),
  bytes bytea not null,
  sha256 bytea not null,
  signed_at timestamptz not null,
  primary key (licence_id, edition)
);

-- The only place that names a person; certificates hold a digest of it.
create table licence_holders (
  -- Written first, to see whether there is a licence already.
  licence_id text primary key references licences (id) deferrable initially deferred,
  user_id uuid not null references users (id),
  music_id bigint not null,
  project text,
  client text,
  name text not null,
  channel text not null,
  salt text not null,
  issued_at timestamptz not null,
  unique nulls not distinct (user_id, music_id, project)
);

create index licence_holders_latest on licence_holders (user_id, issued_at desc, licence_id);
