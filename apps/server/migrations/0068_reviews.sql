-- Review links for clients without an account.

create type review_subject as enum ('candidates');

create table reviews (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  subject review_subject not null,
  -- Of the subject candidates.
  request_id uuid references air_requests (id) on delete cascade,
  -- Hash of the secret in the address.
  token_hash bytea not null unique,
  -- Greeting of the company.
  note text not null,
  -- Who created it; null once the account is deleted.
  user_id uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  openings integer not null default 0,
  last_opened_at timestamptz(3),
  check ((subject = 'candidates') = (request_id is not null))
);
create index reviews_of_request on reviews (request_id, id desc);
create index reviews_of_user on reviews (user_id) where user_id is not null;
