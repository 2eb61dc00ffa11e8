-- Stages of social logins that were used: the cookie they are kept in counts once.
create table used_social_stages (
  stage_hash bytea primary key,
  used_at timestamptz not null
);

create index used_social_stages_age on used_social_stages (used_at);
