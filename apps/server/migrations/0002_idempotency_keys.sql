-- One row per accepted Idempotency-Key, written in the transaction of the effect it guards.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  reply json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);
