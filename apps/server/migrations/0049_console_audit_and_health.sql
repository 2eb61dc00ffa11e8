-- Lists of the operators' console, newest first: all entries, those of operators, of an action, and about
-- a subject.
create index audit_entries_by_time on audit_entries (recorded_at desc, id desc);
create index audit_entries_by_operators on audit_entries (recorded_at desc, id desc)
  where actor_kind = 'operator';
create index audit_entries_by_action on audit_entries (action, recorded_at desc, id desc);
create index audit_entries_by_subject_id on audit_entries (subject_id, recorded_at desc, id desc)
  where subject_id is not null;

-- When a job with a schedule last succeeded; the queue deletes a job that did.
create table scheduled_job_successes (
  job text primary key,
  succeeded_at timestamptz not null,
  duration_ms integer not null
);
