-- no transaction
-- Operators search people by the beginning of the address.
create index concurrently users_by_email_prefix on users (email collate "C");
