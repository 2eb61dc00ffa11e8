-- A second factor at sign-in: a secret shared with an authenticator app, and recovery codes; see
-- decision 0041.
create table second_factors (
  user_id uuid primary key references users (id),
  -- User id and secret, AES-256-GCM under the key `encryption_key_id`.
  secret bytea not null,
  encryption_key_id text not null,
  started_at timestamptz not null,
  -- Null until the first code confirms the enrolment.
  enrolled_at timestamptz,
  -- Period of the last accepted code: neither it nor an earlier one is accepted again.
  last_step integer,
  failed_attempts smallint not null default 0 check (failed_attempts >= 0),
  -- The first of the counted failed attempts.
  failed_since timestamptz,
  check ((failed_attempts = 0) = (failed_since is null))
);

-- Unused recovery codes, as keyed hashes; using one deletes its row.
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- When a code was last verified in the session.
alter table sessions add column factor_at timestamptz;

create type operator_permission as enum ('support', 'catalogue', 'billing', 'admin');

create table operator_permissions (
  user_id uuid not null references users (id),
  permission operator_permission not null,
  granted_at timestamptz not null,
  primary key (user_id, permission)
);
