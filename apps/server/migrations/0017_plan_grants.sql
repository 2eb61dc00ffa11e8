-- Who has which plan, from when until when. A plan that is bought will be one more row here.
create type plan as enum ('free', 'creator', 'pro', 'business', 'enterprise');
create type grant_source as enum ('self', 'operator');

create table plan_grants (
  user_id uuid not null references users (id),
  number bigint not null generated always as identity,
  plan plan not null,
  starts_at timestamptz not null,
  -- Null: it has no end.
  ends_at timestamptz,
  source grant_source not null,
  -- Why an operator gave it; who took a plan themselves needs no reason.
  reason text,
  primary key (user_id, number),
  check (ends_at >= starts_at),
  check ((source = 'operator') = (reason is not null))
);

-- Free has no end until somebody ends it, and nobody has it twice.
create unique index plan_grants_free on plan_grants (user_id) where plan = 'free' and ends_at is null;
