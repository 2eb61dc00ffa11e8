-- Complaints of deleted accounts and how they were handled, which the E-Commerce Act requires for three
-- years. They do not say whose they were.
create table complaint_records (
  -- Of the inquiry.
  id uuid primary key,
  topic text not null,
  title text not null,
  order_id text,
  licence_id text,
  -- With author, text and time; no notes.
  messages jsonb not null,
  -- Of the last message or change of status.
  updated_at timestamptz(3) not null
);
create index complaint_records_by_update on complaint_records (updated_at);
