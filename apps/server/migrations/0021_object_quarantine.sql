-- Which bucket belongs to this database. The same id and date are in an object of the bucket; the
-- sweep of the object store refuses to run when the two differ.

create table store_binding (
  singleton boolean primary key default true check (singleton),
  database_id uuid not null,
  swept_on date not null
);

-- Objects the sweep moved out of the way. A row with moved = false is a claim: nothing may start to
-- refer to its reference until the move is done.

create table quarantined_objects (
  key text primary key,
  reference text not null,
  quarantined_at timestamptz not null,
  moved boolean not null default false
);

create index quarantined_objects_reference on quarantined_objects (reference);
