-- Operators can suspend an account: it cannot sign in until it is restored.
alter table users add column suspended_at timestamptz;
alter type session_end add value 'ended_by_operator';
