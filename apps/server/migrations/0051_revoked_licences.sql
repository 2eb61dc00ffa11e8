-- no transaction
-- The list of revoked licences in the operators' console, last revoked first.
create index concurrently licences_revoked on licences (revoked_at, id) where revoked_at is not null;
