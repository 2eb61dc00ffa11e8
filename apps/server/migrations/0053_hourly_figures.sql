-- Figures of the operators' overview, by hour: counted by a job, so that reading them never scans events.
create table hourly_figures (
  figure text not null,
  hour timestamptz not null,
  value double precision not null,
  primary key (figure, hour)
);

-- The job reads the events of the last hours. Rows are appended by time, so small indexes are enough.
create index users_by_time on users using brin (created_at) with (autosummarize = on);
create index downloads_by_time on downloads using brin (downloaded_at) with (autosummarize = on);
create index licences_by_time on licences using brin (issued_at) with (autosummarize = on);
create index payment_attempts_paid on payment_attempts (finished_at) where state = 'done';
create index refunds_paid_back on refunds (finished_at) where state = 'refunded';
create index generation_pieces_published on generation_pieces (finished_at) where state = 'published';

-- Companies that wait for approval.
create index users_waiting_company on users (created_at) where company = 'waiting';

-- Who looks after an alarm; deleted when the alarm is over.
create table alarm_acknowledgements (
  kind text not null,
  -- Of the queue, job or worker; empty for alarms without one.
  name text not null,
  operator_id uuid references users (id) on delete set null,
  acknowledged_at timestamptz not null,
  primary key (kind, name)
);
