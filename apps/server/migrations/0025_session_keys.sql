-- A session is bound to a key that its browser cannot give away; null: not bound.
alter table sessions add column renewal_key bytea check (octet_length(renewal_key) = 65);
-- The last generation whose token came twice, in a session without a key.
alter table sessions add column repeated_generation integer;
