-- Tracks that wait for a decision, which the overview of the console counts.
create index generation_pieces_in_review on generation_pieces (started_at)
  where state = 'in_review' and decision is null;
