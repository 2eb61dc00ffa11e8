-- no transaction
-- Operators search people by the last digits of the phone number.
create index concurrently users_by_phone_tail on users (reverse(phone) collate "C") where phone is not null;
