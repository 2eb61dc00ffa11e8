create type withdrawal_reason as enum
  ('sound_defect', 'too_similar', 'rights_claim', 'wrong_label', 'other');

-- Why and by whom a music was withdrawn and restored; musics.withdrawn_at decides whether it is.
create table music_withdrawals (
  id bigint primary key generated always as identity,
  music_id bigint not null references musics (id),
  reason withdrawal_reason not null,
  note text not null,
  -- Null for the command line.
  withdrawn_by uuid references users (id) on delete set null,
  withdrawn_at timestamptz(3) not null,
  -- When the mails to licensees were enqueued, if the reason requires them.
  notified_at timestamptz(3),
  restored_by uuid references users (id) on delete set null,
  restored_at timestamptz(3),
  restore_note text,
  check ((restored_at is null) = (restore_note is null))
);
create unique index music_withdrawals_open on music_withdrawals (music_id) where restored_at is null;
create index music_withdrawals_of_music on music_withdrawals (music_id, id desc);
create index music_withdrawals_latest on music_withdrawals (id desc) where restored_at is null;
create index music_withdrawals_by_operator on music_withdrawals (withdrawn_by)
  where withdrawn_by is not null;
create index music_withdrawals_by_restorer on music_withdrawals (restored_by)
  where restored_by is not null;

insert into music_withdrawals (music_id, reason, note, withdrawn_at)
select id, 'other', '', withdrawn_at from musics where withdrawn_at is not null;
