-- A mailed link counts only while its account still has the version it was requested under. Raising
-- the account's version voids every outstanding link at once, whatever its kind.
alter table users add column security_version integer not null default 0;
alter table one_time_links add column security_version integer not null default 0;
