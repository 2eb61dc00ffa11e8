-- Counters of page views, uses and loading times, by the day in Korea. No row belongs to a person, and
-- none says which events came from the same browser.
create table measured_events (
  day date not null,
  kind text not null,
  -- The pattern of a page, or how many musics a search found; otherwise empty.
  detail text not null,
  device text not null,
  language user_language not null,
  count integer not null check (count > 0),
  primary key (day, kind, detail, device, language)
);

-- Histograms: `bucket` is the index of the first bound that is not below the value.
create table measured_vitals (
  day date not null,
  metric text not null,
  route text not null,
  device text not null,
  bucket smallint not null,
  count integer not null check (count > 0),
  primary key (day, metric, route, device, bucket)
);

-- Texts of searches without results.
create table measured_searches (
  day date not null,
  text text not null check (length(text) <= 60),
  count integer not null check (count > 0),
  primary key (day, text)
);
