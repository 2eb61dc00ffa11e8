import type { Album, AlbumDetail, Music, MusicDetail } from '@onsori/contract/catalog';
import { optionLabel } from '@onsori/contract/taxonomy';
import { textsOf } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { type JsonLd, type JsonValue, localizedUrl, type Site } from './page-head.ts';

/** An entry of a schema.org item list or breadcrumb. */
export interface ListEntry {
  readonly name: string;
  readonly path: string;
}

export const toMusicEntries = (musics: readonly Music[]): ListEntry[] =>
  musics.map(({ id, playlist_id, title }) => ({
    name: title,
    path: paths.musicInAlbum(playlist_id, id),
  }));

export const toAlbumEntries = (albums: readonly Album[]): ListEntry[] =>
  albums.map(({ id, title }) => ({ name: title, path: paths.album(id) }));

type Properties = { readonly [key: string]: JsonValue };

const schemaOrg = (type: string, properties: Properties): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});

const urlOf = ({ origin, locale }: Site, path: string) => localizedUrl(locale, origin, path);

/** The music is AI-generated, so no artist is named. */
const publisher = (site: Site): Properties => ({
  '@type': 'Organization',
  name: textsOf(site.locale, 'head')('brand'),
  url: new URL('/', site.origin).href,
});

/** Formats 134 seconds as PT2M14S. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

const imageOf = (address: string): Properties => (address ? { image: address } : {});

function recording(site: Site, music: Music): Properties {
  return {
    '@type': 'MusicRecording',
    name: music.title,
    url: urlOf(site, paths.musicInAlbum(music.playlist_id, music.id)),
    duration: isoDuration(music.duration),
    genre: optionLabel('genre', music.genre, site.locale),
    datePublished: music.release_date,
    isAccessibleForFree: music.is_free,
  };
}

/** schema.org puts the URL into `item` for breadcrumbs and into `url` for item lists. */
const listItems = (
  site: Site,
  entries: readonly ListEntry[],
  urlKey: 'item' | 'url',
): Properties[] =>
  entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [urlKey]: urlOf(site, path),
  }));

/** The web page with its breadcrumb, starting at the album list. */
function pageOf(site: Site, steps: readonly ListEntry[]): Properties {
  const albums = { name: textsOf(site.locale, 'shell.menu')('album'), path: paths.albums() };
  return {
    '@type': 'WebPage',
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: listItems(site, [albums, ...steps], 'item'),
    },
  };
}

export function websiteLd(site: Site): JsonLd {
  const search = `${new URL(paths.music(), site.origin).href}?sortType=accuracy&searchText={text}`;
  return schemaOrg('WebSite', {
    name: textsOf(site.locale, 'head')('brand'),
    description: textsOf(site.locale, 'head')('description'),
    url: urlOf(site, paths.home()),
    inLanguage: site.locale,
    publisher: publisher(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: search },
      'query-input': 'required name=text',
    },
  });
}

export function listLd(site: Site, name: string, entries: readonly ListEntry[]): JsonLd[] {
  if (entries.length === 0) return [];
  return [schemaOrg('ItemList', { name, itemListElement: listItems(site, entries, 'url') })];
}

export function musicLd(site: Site, music: MusicDetail): JsonLd {
  return schemaOrg('MusicRecording', {
    ...recording(site, music),
    ...imageOf(music.cover_image),
    keywords: music.moods.map((mood) => optionLabel('mood', mood, site.locale)).join(', '),
    inAlbum: {
      '@type': 'MusicAlbum',
      name: music.album_title,
      url: urlOf(site, paths.album(music.playlist_id)),
    },
    mainEntityOfPage: pageOf(site, [
      { name: music.album_title, path: paths.album(music.playlist_id) },
      { name: music.title, path: paths.musicInAlbum(music.playlist_id, music.id) },
    ]),
    publisher: publisher(site),
    creditText: textsOf(site.locale, 'head')('credit'),
  });
}

export function albumLd(site: Site, album: AlbumDetail): JsonLd {
  return schemaOrg('MusicAlbum', {
    name: album.title,
    description: album.description,
    url: urlOf(site, paths.album(album.id)),
    ...imageOf(album.cover_image),
    genre: optionLabel('genre', album.genre, site.locale),
    datePublished: album.release_date,
    numTracks: album.track_count,
    track: album.musics.map((music) => recording(site, music)),
    mainEntityOfPage: pageOf(site, [{ name: album.title, path: paths.album(album.id) }]),
    publisher: publisher(site),
    creditText: textsOf(site.locale, 'head')('credit'),
  });
}
