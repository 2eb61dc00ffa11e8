-- How often the kinds of render jobs were passed over while they waited.
create table render_shares (
  share text primary key,
  skipped integer not null default 0
);
insert into render_shares (share) values ('waited_for'), ('air'), ('batch');
