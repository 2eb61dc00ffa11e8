-- Where the fragments of a stream begin, so that a seek is one request. An object never gets other
-- bytes, so a row is never changed. A file that has no fragments has empty arrays.
create table stream_fragments (
  object_key text primary key,
  starts_ms integer[] not null,
  offsets integer[] not null,
  check (cardinality(starts_ms) = cardinality(offsets))
);

create trigger stream_fragments_are_final before update on stream_fragments
  for each row execute function refuse_change();

-- Streams that are not indexed yet are looked for every hour.
create index renditions_streams on renditions (object_key) where format = 'stream';
