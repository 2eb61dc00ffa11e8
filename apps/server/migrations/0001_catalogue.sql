-- The catalogue: albums, the music in them, its tags and audios, its counters, and one bitmap per
-- filter option and segment of ids.

create extension if not exists pg_trgm;

create type tag_kind as enum ('mood', 'video_theme', 'genre', 'tempo', 'inst');
create type audio_type as enum ('full', 'loop');
create type audio_mixing as enum ('stereo', 'binaural', 'surround_5_1_2', 'surround_7_1_4');

create table albums (
  id bigint generated always as identity primary key,
  title_ko text not null,
  title_en text not null,
  description_ko text not null,
  description_en text not null,
  cover_image text not null,
  color_code text not null check (color_code ~ '^#[0-9A-F]{6}$'),
  release_date date not null
);

-- The taxonomy's options under numbers that never change. Number 0 is not an option: its bitmap
-- marks every published piece.
create table tags (
  id smallint primary key check (id > 0),
  kind tag_kind not null,
  key text not null,
  unique (kind, key)
);

create table musics (
  id bigint generated always as identity primary key,
  album_id bigint not null references albums (id),
  title_ko text not null,
  title_en text not null,
  duration_ms integer not null check (duration_ms > 0),
  bpm real not null check (bpm > 0),
  release_date date not null,
  cover_image text not null,
  color_code text not null check (color_code ~ '^#[0-9A-F]{6}$'),
  is_free boolean not null,
  is_spatial boolean not null,
  tag_ids smallint[] not null,
  -- Sort keys, copied over in batches from where they are counted.
  recommendation_score real not null default 0,
  likes_score integer not null default 0,
  published_at timestamptz
);

create index musics_album on musics (album_id);
create index musics_tags on musics using gin (tag_ids) where published_at is not null;
create index musics_by_recommendation on musics (recommendation_score desc, id desc)
  where published_at is not null;
create index musics_by_release_date on musics (release_date desc, id desc)
  where published_at is not null;
create index musics_by_likes on musics (likes_score desc, id desc)
  where published_at is not null;

create table audios (
  id bigint generated always as identity primary key,
  music_id bigint not null references musics (id),
  name text not null,
  type audio_type not null,
  mixing audio_mixing not null,
  is_playable boolean not null
);

create index audios_music on audios (music_id);

-- Counters have rows of their own: updating one on the music row would rewrite every index of it.
create table music_stats (
  music_id bigint primary key references musics (id),
  likes integer not null default 0 check (likes >= 0)
) with (fillfactor = 70);

-- Bit n of a segment stands for the music with id segment * 65536 + n. Segments keep a publication
-- from rewriting what is counted for the whole catalogue.
create table option_bitmaps (
  tag_id smallint not null,
  segment integer not null check (segment >= 0),
  bits bit varying not null,
  count integer not null check (count > 0),
  primary key (tag_id, segment)
);

-- A bitmap of random bits does not compress; trying costs time at every read and write.
alter table option_bitmaps alter column bits set storage external;

-- A new option is added by a later migration, at the end of its hundred.
insert into tags (id, kind, key) values
  (101, 'mood', '그루비한'),
  (102, 'mood', '신나는'),
  (103, 'mood', '로맨틱한'),
  (104, 'mood', '편안한'),
  (105, 'mood', '통통 튀는'),
  (106, 'mood', '영감을 주는'),
  (107, 'mood', '평화로운'),
  (108, 'mood', '귀여운'),
  (109, 'mood', '희망찬'),
  (110, 'mood', '행복한'),
  (111, 'mood', '긴장감 있는'),
  (112, 'mood', '차분한'),
  (113, 'mood', '신비로운'),
  (114, 'mood', '슬픈'),
  (115, 'mood', '몽환적인'),
  (116, 'mood', '강렬한'),
  (117, 'mood', '코믹한'),
  (118, 'mood', '무서운'),
  (119, 'mood', '웃픈'),
  (120, 'mood', '섹시한'),
  (121, 'mood', '마법 같은'),
  (201, 'video_theme', '브이로그'),
  (202, 'video_theme', '여행'),
  (203, 'video_theme', '영화&다큐'),
  (204, 'video_theme', '명상&힐링'),
  (205, 'video_theme', '요리&먹방'),
  (206, 'video_theme', '미디어'),
  (207, 'video_theme', '뷰티&패션'),
  (208, 'video_theme', '광고'),
  (209, 'video_theme', '도시'),
  (210, 'video_theme', '스포츠'),
  (211, 'video_theme', '교육'),
  (212, 'video_theme', '과학'),
  (213, 'video_theme', '키즈'),
  (214, 'video_theme', '반려동물'),
  (215, 'video_theme', '나이트라이프'),
  (216, 'video_theme', '뉴스&시사'),
  (217, 'video_theme', '게임'),
  (218, 'video_theme', '비즈니스'),
  (301, 'genre', '시네마틱'),
  (302, 'genre', '뉴에이지'),
  (303, 'genre', 'EDM'),
  (304, 'genre', '재즈'),
  (305, 'genre', '캐주얼'),
  (306, 'genre', '록'),
  (307, 'genre', '힙합'),
  (308, 'genre', '팝'),
  (309, 'genre', '월드뮤직'),
  (310, 'genre', '앰비언트'),
  (311, 'genre', '펑크(Funk)'),
  (312, 'genre', '어쿠스틱'),
  (313, 'genre', '클래식'),
  (401, 'tempo', '느림'),
  (402, 'tempo', '보통'),
  (403, 'tempo', '빠름'),
  (501, 'inst', '피아노'),
  (502, 'inst', '기타'),
  (503, 'inst', '오르간'),
  (504, 'inst', '아코디언'),
  (505, 'inst', '벨'),
  (506, 'inst', '실로폰'),
  (507, 'inst', '첼로'),
  (508, 'inst', '하프'),
  (509, 'inst', '스트링'),
  (510, 'inst', '바이올린'),
  (511, 'inst', '목관악기'),
  (512, 'inst', '플루트'),
  (513, 'inst', '클라리넷'),
  (514, 'inst', '색소폰'),
  (515, 'inst', '리코더'),
  (516, 'inst', '신시사이저'),
  (517, 'inst', '브라스'),
  (518, 'inst', '휘파람'),
  (519, 'inst', '우쿨렐레'),
  (520, 'inst', '퍼커션'),
  (521, 'inst', '보컬');
