-- Money: who pays, with which cards, for what, what the gateway was asked and answered, and the ledger.
create type billing_period as enum ('month', 'year');

-- The payer. Deleting an account sets `user_id` to null: the statutory records stay, without a person.
create table billing_customers (
  id uuid primary key,
  user_id uuid unique references users (id),
  -- The gateway's name of the payer: random, so that it cannot be guessed.
  customer_key uuid not null unique,
  created_at timestamptz not null,
  erased_at timestamptz,
  check ((user_id is null) = (erased_at is not null))
);

create type card_type as enum ('credit', 'debit', 'gift');
create type card_owner as enum ('personal', 'corporate');

create table cards (
  id uuid primary key,
  customer_id uuid not null references billing_customers (id),
  -- AES-256-GCM under the key `encryption_key_id`; null once the card is removed.
  billing_key bytea,
  encryption_key_id text,
  -- A keyed hash, to find the card of a notification about a deleted billing key.
  billing_key_hash bytea not null unique,
  issuer_code text not null,
  last_digits text not null check (last_digits ~ '^[0-9*]{4}$'),
  card_type card_type not null,
  owner_type card_owner not null,
  registered_at timestamptz not null,
  removed_at timestamptz,
  check ((billing_key is null) = (encryption_key_id is null)),
  check (removed_at is not null or billing_key is not null)
);
create index cards_by_customer on cards (customer_id) where removed_at is null;

create type gateway_call_state as enum ('created', 'sent', 'done', 'refused');

-- Registrations of a card. The one-time key of the payment window is needed again after a crash.
create table card_registrations (
  id uuid primary key,
  customer_id uuid not null references billing_customers (id),
  auth_key bytea,
  encryption_key_id text,
  -- Hash of the one-time key; also the Idempotency-Key.
  auth_key_hash text not null unique,
  state gateway_call_state not null,
  card_id uuid references cards (id),
  failure_code text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'done') = (card_id is not null)),
  check ((state in ('done', 'refused')) = (finished_at is not null))
);
create index card_registrations_open on card_registrations (created_at) where state in ('created', 'sent');

create type subscription_state as enum ('pending', 'active', 'past_due', 'ended');
create type subscription_end as enum
  ('period_end', 'stopped', 'withdrawn', 'unpaid', 'price_declined', 'payment_refused', 'account_deleted');

create table subscriptions (
  id uuid primary key,
  customer_id uuid not null references billing_customers (id),
  -- Set for plans with seats.
  organization_id uuid,
  plan plan not null,
  period billing_period not null,
  seats integer not null check (seats >= 1),
  -- Won with VAT for one seat and period, as agreed to.
  unit_price bigint not null check (unit_price > 0),
  state subscription_state not null,
  -- The day of the month of the first period, kept through short months.
  anchor_day integer not null check (anchor_day between 1 and 31),
  -- Days in Korea; the end is exclusive and the day of the next charge.
  period_start date not null,
  period_end date not null,
  card_id uuid references cards (id),
  ends_at_period_end boolean not null default false,
  -- What applies from the next period on; all null without a change.
  next_plan plan,
  next_period billing_period,
  next_seats integer check (next_seats >= 1),
  -- Dunning: the number of refused tries of the open renewal, and when the next one is due.
  refused_tries integer not null default 0,
  next_try_at timestamptz,
  past_due_since timestamptz,
  created_at timestamptz not null,
  stopped_at timestamptz,
  ended_at timestamptz,
  ended_because subscription_end,
  cancellation_reason text,
  cancellation_used_months integer,
  check (period_end > period_start),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (ended_because is not null)),
  check ((next_plan is null) = (next_period is null) and (next_plan is null) = (next_seats is null)),
  check ((state = 'past_due') = (past_due_since is not null))
);
create unique index subscriptions_open on subscriptions (customer_id) where state <> 'ended';
create unique index subscriptions_of_organization on subscriptions (organization_id)
  where state <> 'ended' and organization_id is not null;
create index subscriptions_due on subscriptions (period_end) where state in ('active', 'past_due');

create type invoice_kind as enum ('start', 'renewal', 'upgrade', 'seats', 'cart');
create type invoice_state as enum ('open', 'paid', 'void');

create table invoices (
  id uuid primary key,
  customer_id uuid not null references billing_customers (id),
  subscription_id uuid references subscriptions (id),
  kind invoice_kind not null,
  state invoice_state not null,
  -- What is charged: the sum of the lines.
  total bigint not null check (total >= 0),
  supply bigint not null,
  vat bigint not null,
  -- What the subscription becomes once it is paid (plan, period, seats, unit price).
  plan plan,
  period billing_period,
  seats integer,
  unit_price bigint,
  period_start date,
  period_end date,
  created_at timestamptz not null,
  paid_at timestamptz,
  check (supply + vat = total),
  check ((kind = 'cart') = (subscription_id is null)),
  check ((state = 'paid') = (paid_at is not null))
);
create unique index invoices_of_period on invoices (subscription_id, period_start)
  where kind in ('start', 'renewal') and state <> 'void';
create index invoices_by_customer on invoices (customer_id, created_at desc);
create index invoices_by_subscription on invoices (subscription_id, created_at);

create type invoice_line_kind as enum ('plan', 'seats', 'credit', 'music');

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  position integer not null,
  kind invoice_line_kind not null,
  -- Negative for a credit.
  amount bigint not null,
  -- A bought music is a right to license it for one project.
  music_id bigint references musics (id),
  project text,
  licence_id text,
  refunded_at timestamptz,
  unique (invoice_id, position),
  check ((kind = 'music') = (music_id is not null)),
  check ((kind = 'music') = (project is not null)),
  check ((kind = 'credit') = (amount < 0))
);
create index invoice_lines_by_music on invoice_lines (music_id) where kind = 'music';

create type payment_method as enum ('card_on_file', 'window');

-- One request to the gateway for money. It is committed as `sent` before the request goes out.
create table payment_attempts (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  method payment_method not null,
  card_id uuid references cards (id),
  order_id text not null unique check (order_id ~ '^[A-Za-z0-9_-]{6,64}$'),
  idempotency_key text not null unique,
  amount bigint not null check (amount > 0),
  state gateway_call_state not null,
  -- Known once the window was used, or the charge succeeded.
  payment_key text unique,
  failure_code text,
  failure_kind text check (failure_kind in ('soft', 'hard', 'abandoned', 'expired')),
  receipt_url text,
  method_name text,
  issuer_code text,
  last_digits text,
  created_at timestamptz not null,
  -- When the window handed over the payment: the gateway waits ten minutes for the confirmation.
  authenticated_at timestamptz,
  sent_at timestamptz,
  approved_at timestamptz,
  finished_at timestamptz,
  -- What the gateway still has of it, after refunds.
  balance bigint,
  last_transaction_key text,
  alarmed_at timestamptz,
  check ((method = 'card_on_file') = (card_id is not null)),
  check ((state in ('done', 'refused')) = (finished_at is not null)),
  check ((state = 'refused') = (failure_code is not null)),
  check ((state = 'done') <= (payment_key is not null and balance is not null))
);
-- No second order while the outcome of one is open.
create unique index payment_attempts_open on payment_attempts (invoice_id) where state in ('created', 'sent');
create unique index payment_attempts_done on payment_attempts (invoice_id) where state = 'done';
create index payment_attempts_unfinished on payment_attempts (created_at) where state in ('created', 'sent');

create type refund_state as enum ('requested', 'approved', 'refunded', 'refused');
create type refund_reason as enum
  ('stopped', 'withdrawal', 'music_withdrawal', 'double_charge', 'defect', 'minor', 'goodwill');

create table refunds (
  id uuid primary key,
  attempt_id uuid not null references payment_attempts (id),
  -- The music that is given back; null for other refunds.
  line_id uuid references invoice_lines (id),
  amount bigint not null check (amount > 0),
  reason refund_reason not null,
  note text,
  state refund_state not null,
  -- The balance of the payment before it: the gateway refuses the refund if it differs.
  balance_before bigint,
  transaction_key text,
  refused_because text,
  requested_at timestamptz not null,
  approved_at timestamptz,
  sent_at timestamptz,
  finished_at timestamptz,
  check ((state in ('refunded', 'refused')) = (finished_at is not null)),
  check ((state = 'refused') = (refused_because is not null))
);
create unique index refunds_of_line on refunds (line_id) where state <> 'refused';
create index refunds_by_attempt on refunds (attempt_id);
create index refunds_unfinished on refunds (requested_at) where state in ('requested', 'approved');

create type ledger_account as enum ('gateway_receivable', 'deferred_revenue', 'revenue', 'vat_payable',
  'bank', 'gateway_fees', 'vat_input', 'suspense');

-- Double entry. Debits are positive, credits negative; every journal sums to zero. Nothing is changed:
-- a correction is another journal.
create table ledger_journals (
  id uuid primary key,
  -- What it records, once: payment:<attempt>, refund:<refund>, recognition:<subscription>:<day>, ...
  reference text not null unique,
  subscription_id uuid references subscriptions (id),
  attempt_id uuid references payment_attempts (id),
  refund_id uuid references refunds (id),
  recorded_at timestamptz not null
);
create index ledger_journals_by_subscription on ledger_journals (subscription_id)
  where subscription_id is not null;

create table ledger_entries (
  journal_id uuid not null references ledger_journals (id),
  account ledger_account not null,
  amount bigint not null check (amount <> 0),
  primary key (journal_id, account)
);

create function check_journal_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_journal_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_journals_append_only before update or delete on ledger_journals
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_journals_no_truncate before truncate on ledger_journals
  for each statement execute function refuse_ledger_change();

-- What the gateway lists as moved, to compare with our records both ways.
create table gateway_transactions (
  transaction_key text primary key,
  payment_key text not null,
  order_id text not null,
  amount bigint not null,
  transacted_at timestamptz not null,
  -- Null until a payment or refund of ours has it; then nothing is in suspense for it.
  matched_at timestamptz,
  suspended_at timestamptz
);

create table settlements (
  transaction_key text primary key,
  amount bigint not null,
  fee bigint not null,
  fee_vat bigint not null,
  paid_out bigint not null,
  sold_on date not null,
  paid_out_on date not null,
  recorded_at timestamptz not null
);

-- A higher price needs the consent of each subscriber within the 30 days before it applies.
create table price_changes (
  id uuid primary key,
  plan plan not null,
  period billing_period not null,
  unit_price bigint not null check (unit_price > 0),
  effective_on date not null,
  announced_at timestamptz not null,
  unique (plan, period, effective_on)
);

create table price_consents (
  price_change_id uuid not null references price_changes (id),
  subscription_id uuid not null references subscriptions (id),
  asked_at timestamptz not null,
  consented_at timestamptz,
  primary key (price_change_id, subscription_id)
);

-- Mails that go out once per subscription and occasion, such as the one 30 days before a renewal.
create table billing_notices (
  subscription_id uuid not null references subscriptions (id),
  -- For example renewal_30:2027-11-16.
  occasion text not null,
  enqueued_at timestamptz not null,
  primary key (subscription_id, occasion)
);

-- A bought plan is one row of plan_grants per subscription, prolonged with every payment.
alter type grant_source add value 'purchase';
alter table plan_grants add column subscription_id uuid references subscriptions (id);
create unique index plan_grants_of_subscription on plan_grants (subscription_id)
  where subscription_id is not null;
