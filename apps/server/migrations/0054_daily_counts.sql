-- Sign-ups and SMS codes of each day in Korea, counted in the transaction that makes one.
create table daily_counts (
  day date not null,
  kind text not null,
  count integer not null,
  primary key (day, kind)
);
