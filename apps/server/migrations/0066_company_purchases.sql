-- Companies buy on account: purchases of a month are put on one statement, paid by bank transfer.
alter type ledger_account add value 'company_receivable';

-- What an operator agreed with a company.
create table company_terms (
  organization_id uuid primary key references companies (organization_id),
  -- Won with VAT; null for the published price.
  air_price bigint check (air_price > 0),
  music_price bigint check (music_price > 0),
  -- Most that a company buys in a month; null for the usual limit.
  monthly_limit bigint check (monthly_limit >= 0),
  updated_at timestamptz(3) not null
);

-- Business registration, entered by the owner: tax invoices are issued to it.
create table company_businesses (
  organization_id uuid primary key references companies (organization_id),
  registration_number text not null check (registration_number ~ '^[0-9]{10}$'),
  name text not null,
  representative text not null,
  address text not null,
  business_type text not null,
  business_item text not null,
  invoice_email text not null,
  updated_at timestamptz(3) not null
);

create type company_purchase_kind as enum ('air', 'music');

create table company_purchases (
  id uuid primary key,
  organization_id uuid not null references companies (organization_id),
  -- Who bought it; null once the account is deleted.
  user_id uuid references users (id) on delete set null,
  kind company_purchase_kind not null,
  music_id bigint not null references musics (id),
  -- The AIR request that it completes.
  request_id uuid references air_requests (id),
  programme text not null,
  -- Won with VAT.
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat between 0 and amount),
  -- First day of the month whose statement it is on.
  month date not null check (extract(day from month) = 1),
  licence_id text not null unique references licences (id),
  purchased_at timestamptz(3) not null,
  refund_reason text,
  refund_requested_at timestamptz(3),
  refund_refused_because text,
  refunded_at timestamptz(3),
  refund_month date check (extract(day from refund_month) = 1),
  check ((refund_requested_at is null) or (refund_reason is not null)),
  check ((refunded_at is null) = (refund_month is null)),
  check (refunded_at is null or refund_requested_at is null)
);
-- One licence for a music and programme at a time.
create unique index company_purchases_current on company_purchases (organization_id, music_id, programme)
  where refunded_at is null;
create index company_purchases_latest on company_purchases (organization_id, purchased_at desc, id);
create index company_purchases_of_month on company_purchases (organization_id, month);
create index company_purchases_refunded on company_purchases (organization_id, refund_month)
  where refund_month is not null;
create index company_purchases_requested on company_purchases (refund_requested_at)
  where refund_requested_at is not null;
create index company_purchases_of_user on company_purchases (user_id) where user_id is not null;

create table company_statements (
  id uuid primary key,
  organization_id uuid not null references companies (organization_id),
  month date not null check (extract(day from month) = 1),
  number text not null unique,
  dated_on date not null,
  due_on date not null,
  issued_at timestamptz(3) not null,
  -- Won with VAT. The total is below zero if more was refunded than bought.
  purchased bigint not null check (purchased >= 0),
  refunded bigint not null check (refunded >= 0),
  vat bigint not null,
  total bigint generated always as (purchased - refunded) stored,
  -- Business registration as of the day of issue.
  business jsonb not null,
  tax_invoice_number text,
  tax_invoice_on date,
  deposited_on date,
  warned_at timestamptz(3),
  unique (organization_id, month),
  check ((tax_invoice_number is null) = (tax_invoice_on is null))
);
create index company_statements_open on company_statements (due_on) where deposited_on is null;
