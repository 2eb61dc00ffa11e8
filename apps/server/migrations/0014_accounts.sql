-- Accounts and sessions.
create type user_role as enum ('user', 'enterprise', 'operator');
create type user_language as enum ('ko', 'en');
create type company_state as enum ('none', 'waiting', 'approved');

create table users (
  id uuid primary key,
  -- Always in small letters.
  email text not null unique check (email = lower(email)),
  email_confirmed_at timestamptz,
  nickname text not null,
  language user_language not null,
  role user_role not null default 'user',
  phone text,
  phone_confirmed_at timestamptz,
  company_code text,
  company company_state not null default 'none',
  pavilion boolean not null default false,
  created_at timestamptz not null,
  check ((phone is null) = (phone_confirmed_at is null)),
  check ((company_code is null) = (company = 'none'))
);

create index users_phone on users (phone) where phone is not null;

create table credentials (
  user_id uuid primary key references users (id),
  password_hash text not null,
  changed_at timestamptz not null
);

-- Every tick and every taking back, each with the version of the document it speaks of.
create type consent_kind as enum
  ('terms', 'age', 'marketing_use', 'marketing_email', 'marketing_sms', 'marketing_night');

create table consents (
  user_id uuid not null references users (id),
  number bigint not null generated always as identity,
  kind consent_kind not null,
  agreed boolean not null,
  policy_version date not null,
  said_at timestamptz not null,
  primary key (user_id, number)
);

create table preferences (
  user_id uuid primary key references users (id),
  moods text[] not null,
  video_themes text[] not null,
  genres text[] not null,
  changed_at timestamptz not null
);

create type social_provider as enum ('google', 'kakao', 'naver');

create table social_logins (
  provider social_provider not null,
  subject text not null,
  user_id uuid not null references users (id),
  email text,
  connected_at timestamptz not null,
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Links sent by mail. Only a hash is kept: who reads this table cannot follow them.
create type link_kind as enum ('email_confirmation', 'email_change', 'password_reset', 'social_link');

create table one_time_links (
  nonce_hash bytea primary key,
  kind link_kind not null,
  user_id uuid not null references users (id),
  -- The address the link was sent to.
  email text not null,
  provider social_provider,
  subject text,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'social_link') = (provider is not null and subject is not null))
);

create index one_time_links_user on one_time_links (user_id);
create index one_time_links_age on one_time_links (expires_at);

-- A code follows from the number of its row and a secret, so it is not kept.
create table phone_codes (
  id uuid primary key,
  phone text not null,
  -- null: asked for by somebody who looks for their account.
  user_id uuid references users (id),
  attempts smallint not null default 0,
  expires_at timestamptz not null
);

create index phone_codes_phone on phone_codes (phone);
create index phone_codes_user on phone_codes (user_id) where user_id is not null;
create index phone_codes_age on phone_codes (expires_at);

create type device_kind as enum ('desktop', 'phone', 'tablet', 'unknown');
create type session_end as enum
  ('signed_out', 'signed_in_elsewhere', 'token_reused', 'password_changed', 'role_changed');

-- One row a sign-in. Its renewal tokens follow from one another; the hashes of the last two are kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  device device_kind not null,
  auto_login boolean not null,
  generation integer not null default 1 check (generation >= 1),
  token_hash bytea not null,
  previous_hash bytea,
  signed_in_at timestamptz not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason session_end,
  -- What kind of device signed in instead.
  ended_by device_kind,
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);

create unique index sessions_alive on sessions (user_id) where ended_at is null;
create index sessions_user on sessions (user_id, signed_in_at);
create index sessions_age on sessions (expires_at);
