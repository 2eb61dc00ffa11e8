-- A worker that stops writing here is dead, and the jobs it held are given to others.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null
);
