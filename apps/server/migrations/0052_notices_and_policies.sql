create type notice_kind as enum ('info', 'warning');

-- Banners on every page between two times, unless an operator ends them earlier.
create table notices (
  id bigint primary key generated always as identity,
  kind notice_kind not null,
  text_ko text not null,
  text_en text not null,
  link text,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (ends_at > starts_at)
);
create index notices_open on notices (starts_at) where ended_at is null;

-- Versions of policies that were published in the console; earlier ones are files of the web app.
create table policy_versions (
  target text not null check (target in ('terms', 'privacy', 'refund', 'licence', 'marketing')),
  effective_on date not null,
  document_ko jsonb not null,
  document_en jsonb not null,
  published_at timestamptz(3) not null,
  primary key (target, effective_on)
);
