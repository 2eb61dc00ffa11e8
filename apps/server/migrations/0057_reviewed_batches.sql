-- Batches that operators order: their pieces are published once an operator accepted them.

alter table generation_batches
  add column is_reviewed boolean not null default false,
  add column ordered_by uuid references users (id) on delete set null;

alter type piece_state add value 'in_review' before 'published';
-- Accepted, and about to be published by a job.
alter type piece_state add value 'publishing' before 'published';
alter type piece_state add value 'rejected';

create type review_decision as enum ('accept', 're_roll', 'reject');

-- A decision can be undone until the decisions of the batch are applied.
alter table generation_pieces
  add column decision review_decision,
  add column decided_by uuid references users (id) on delete set null,
  add column decided_at timestamptz(3),
  add check ((decision is null) = (decided_at is null));

create index generation_batches_reviewed on generation_batches (id desc) where is_reviewed;
create index generation_batches_by_operator on generation_batches (ordered_by)
  where ordered_by is not null;
create index generation_pieces_by_operator on generation_pieces (decided_by)
  where decided_by is not null;
