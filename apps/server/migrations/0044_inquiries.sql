-- Inquiries of users, and of visitors who confirmed their email address.
create type inquiry_status as enum ('received', 'in_review', 'reply_needed', 'answered');
-- A note is read by operators only.
create type inquiry_author as enum ('person', 'support', 'note');

create table inquiries (
  id uuid primary key,
  -- Shown as Q-1001.
  number bigint not null unique generated always as identity (start with 1001),
  user_id uuid references users (id),
  -- Of a visitor; a user is written to at the address of the account.
  email text,
  language user_language not null,
  topic text not null,
  title text not null,
  status inquiry_status not null,
  order_id text,
  licence_id text,
  music_id bigint,
  -- What a visitor added: the music and the work it resembles, or the company.
  details jsonb not null default '{}',
  assignee_id uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  -- Of the last message or change of status.
  updated_at timestamptz(3) not null,
  -- Since when an answer is due; null while the person has to reply, and once it is answered.
  waiting_since timestamptz(3),
  answered_at timestamptz(3),
  -- When the user last opened it.
  read_at timestamptz(3),
  check ((user_id is null) <> (email is null)),
  check ((waiting_since is not null) = (status in ('received', 'in_review'))),
  check ((answered_at is not null) = (status = 'answered'))
);
create index inquiries_by_user on inquiries (user_id, updated_at desc, id desc) where user_id is not null;
create index inquiries_by_email on inquiries (email) where email is not null;
create index inquiries_due on inquiries (waiting_since, id) where waiting_since is not null;
create index inquiries_by_status on inquiries (status, updated_at desc, id desc);
create index inquiries_by_topic on inquiries (topic, status, updated_at desc, id desc);
create index inquiries_by_assignee on inquiries (assignee_id, status, updated_at desc, id desc);
create index inquiries_by_update on inquiries (updated_at);

create table inquiry_messages (
  id uuid primary key,
  inquiry_id uuid not null references inquiries (id) on delete cascade,
  author inquiry_author not null,
  operator_id uuid references users (id) on delete set null,
  text text not null,
  sent_at timestamptz(3) not null,
  -- Hash of the token in the mail about this message, which opens the inquiry of a visitor.
  link_hash bytea unique
);
create index inquiry_messages_by_inquiry on inquiry_messages (inquiry_id, sent_at, id);
create index inquiry_messages_by_operator on inquiry_messages (operator_id) where operator_id is not null;

-- Files of users. One that no message refers to is deleted after a day.
create table inquiry_attachments (
  id uuid primary key,
  user_id uuid not null references users (id),
  message_id uuid references inquiry_messages (id) on delete cascade,
  name text not null,
  -- By the bytes; null until they were read.
  type text,
  bytes integer not null check (bytes > 0),
  created_at timestamptz(3) not null,
  check (message_id is null or type is not null)
);
create index inquiry_attachments_by_user on inquiry_attachments (user_id);
create index inquiry_attachments_by_message on inquiry_attachments (message_id) where message_id is not null;
create index inquiry_attachments_unused on inquiry_attachments (created_at) where message_id is null;

-- Inquiries of visitors whose address is not confirmed yet.
create table inquiry_requests (
  id uuid primary key,
  email text not null,
  language user_language not null,
  topic text not null,
  text text not null,
  details jsonb not null,
  -- Hash of the mailed secret.
  nonce_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index inquiry_requests_by_email on inquiry_requests (email);
create index inquiry_requests_by_expiry on inquiry_requests (expires_at);
