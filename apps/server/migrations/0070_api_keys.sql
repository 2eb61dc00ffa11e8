-- Keys of organizations for the public API. Secrets are stored as SHA-256 only.
create type api_key_mode as enum ('live', 'test');

create table api_keys (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  mode api_key_mode not null,
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes
      <@ array['catalog:read', 'stream:read', 'download:write', 'licence:read', 'air:write']
  ),
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index api_keys_of_organization on api_keys (organization_id, created_at desc);

create table api_key_secrets (
  hash bytea primary key check (octet_length(hash) = 32),
  key_id uuid not null references api_keys (id) on delete cascade,
  -- Start and end of the secret.
  hint text not null,
  -- Null for the current secret; a rotation sets it on the one before.
  valid_until timestamptz(3)
);
create unique index api_key_secrets_current on api_key_secrets (key_id) where valid_until is null;
create unique index api_key_secrets_former on api_key_secrets (key_id) where valid_until is not null;

-- Days of Korea.
create table api_key_usage (
  key_id uuid not null references api_keys (id) on delete cascade,
  day date not null,
  requests integer not null,
  -- Over a limit.
  refused integer not null,
  last_at timestamptz(3) not null,
  primary key (key_id, day)
);

-- The requests of all keys of an organization together, which the daily limit counts.
create table api_usage_days (
  organization_id uuid not null references organizations (id),
  day date not null,
  requests integer not null,
  primary key (organization_id, day)
);
