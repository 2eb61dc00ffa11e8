-- Choices about third-party scripts, one row per choice, without address and user agent. A visitor's row
-- names nobody: the random id is in the cookie of the browser. A purpose that was not asked about is null.
create table cookie_consents (
  id uuid primary key,
  user_id uuid references users (id),
  analytics boolean,
  marketing boolean,
  policy_version date not null,
  language user_language not null,
  despite_signal boolean not null,
  chosen_at timestamptz(3) not null,
  check (analytics is not null or marketing is not null)
);
create index cookie_consents_user on cookie_consents (user_id) where user_id is not null;
create index cookie_consents_age on cookie_consents (chosen_at);

-- Mails that the law on advertising requires: after a consent is given or withdrawn, and every two years.
create table marketing_notices (
  id uuid primary key,
  user_id uuid not null references users (id),
  agreed text[] not null,
  withdrawn text[] not null,
  -- Of a reminder: the day two years after the consent or the last reminder.
  due_on date,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  unique (user_id, due_on),
  check (cardinality(agreed) + cardinality(withdrawn) > 0)
);
