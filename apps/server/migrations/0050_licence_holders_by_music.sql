-- no transaction
-- Who has a licence for a music that operators withdraw.
create index concurrently licence_holders_by_music on licence_holders (music_id);
