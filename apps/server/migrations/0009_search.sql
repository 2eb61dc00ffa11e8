-- What text is searched in: one document a piece and an album, kept by jobs behind the catalogue.
create type search_kind as enum ('music', 'album');
create type search_form as enum ('letters', 'initials');

create table search_documents (
  kind search_kind not null,
  id bigint not null,
  title_ko text not null,
  title_en text not null,
  -- Both titles as they are typed, jamo by jamo and without spaces, with a space between them.
  letters text not null,
  -- Descriptions in the same way, word by word; empty for music.
  description_letters text not null,
  -- By which rules the rest was written; another number is written anew.
  version smallint not null,
  primary key (kind, id)
);

-- Titles from the beginning of each of their words on, so that a prefix finds a word inside a title.
create table search_words (
  kind search_kind not null,
  id bigint not null,
  form search_form not null,
  -- 0 where the title begins.
  place smallint not null check (place >= 0),
  word text not null
);

create index search_words_document on search_words (kind, id);
create index search_words_prefix on search_words
  (kind, form, word text_pattern_ops) include (id, place);

-- Three letters and more inside a title.
create index search_documents_letters on search_documents using gin (letters gin_trgm_ops);
create index search_documents_descriptions on search_documents
  using gin (description_letters gin_trgm_ops) where kind = 'album';

-- Every word of every title, so that a mistyped one is compared with words, never with titles.
create table search_vocabulary (
  word text primary key
);

create index search_vocabulary_nearest on search_vocabulary using gist (word gist_trgm_ops);

-- What is published already is indexed as soon as a worker runs.
do $$
begin
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('search.reindex', '{}', job_key => 'search.reindex:all');
  end if;
end
$$;
