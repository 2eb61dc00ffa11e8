-- Looking inside the titles of albums must not read the far more titles of music.
drop index search_documents_letters;

create index search_documents_music_letters on search_documents
  using gin (letters gin_trgm_ops) where kind = 'music';
create index search_documents_album_letters on search_documents
  using gin (letters gin_trgm_ops) where kind = 'album';
