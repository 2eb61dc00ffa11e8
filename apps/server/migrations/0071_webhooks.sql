-- Webhooks of organizations and what was sent to them; see decision 0054.

create type webhook_disabled_reason as enum ('owner', 'failing', 'gone');

create table webhooks (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Webhook id and secret, AES-256-GCM under the key `encryption_key_id`.
  secret bytea not null,
  encryption_key_id text not null,
  -- The secret before it was replaced, which signs until `former_secret_until`.
  former_secret bytea,
  former_encryption_key_id text,
  former_secret_until timestamptz(3),
  created_at timestamptz(3) not null,
  -- The first failed attempt since the last successful one.
  failing_since timestamptz(3),
  disabled_at timestamptz(3),
  disabled_because webhook_disabled_reason,
  check ((disabled_at is null) = (disabled_because is null)),
  check (num_nulls(former_secret, former_encryption_key_id, former_secret_until) in (0, 3))
);
create index webhooks_of_organization on webhooks (organization_id, id);

create type webhook_delivery_state as enum ('pending', 'delivered', 'failed');

create table webhook_deliveries (
  -- Sent as webhook-id.
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event_id uuid not null,
  type text not null,
  -- The exact text that is signed.
  body text not null,
  state webhook_delivery_state not null default 'pending',
  created_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- Failed attempts since the delivery was created or replayed.
  failures integer not null default 0,
  last_attempt_at timestamptz(3),
  next_attempt_at timestamptz(3),
  response_status smallint,
  duration_ms integer,
  error text,
  response_body text,
  unique (webhook_id, event_id),
  check ((state = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
create index pending_webhook_deliveries on webhook_deliveries (webhook_id) where state = 'pending';
