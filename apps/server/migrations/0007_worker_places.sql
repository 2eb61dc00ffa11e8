-- Where a worker runs: one that starts in the same place sees at once which of its predecessors died.
alter table worker_heartbeats add column place text not null default '';
alter table worker_heartbeats add column pid integer not null default 0;
