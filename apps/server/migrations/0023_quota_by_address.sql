-- How many tracks of a month were taken with an address, so that leaving and joining again does not
-- renew them. The hash is keyed and holds the month: it cannot be read back, nor linked to the next
-- month. Rows are deleted when their month is over.

create table quota_by_address (
  month_start timestamptz not null,
  address_hash bytea not null,
  tracks integer not null,
  primary key (month_start, address_hash)
);
