import type { AlbumDetail, Music, MusicDetail } from '@onsori/contract/catalog';
import { optionLabel } from '@onsori/contract/taxonomy';
import { textsOf } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { addressIn } from './address.ts';
import type { Listed } from './listed.ts';
import type { JsonLd, JsonValue, Site } from './page-head.ts';

type Properties = { readonly [key: string]: JsonValue };

const about = (type: string, properties: Properties): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});

const addressOf = ({ origin, locale }: Site, path: string) => addressIn(locale, origin, path);

/** Machines wrote the music, so nobody is named as its artist. */
const publisher = (site: Site): Properties => ({
  '@type': 'Organization',
  name: textsOf(site.locale, 'head')('brand'),
  url: new URL('/', site.origin).href,
});

/** 134 seconds are PT2M14S. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`;
}

const imageOf = (address: string): Properties => (address ? { image: address } : {});

function recording(site: Site, music: Music): Properties {
  return {
    '@type': 'MusicRecording',
    name: music.title,
    url: addressOf(site, paths.track(music.playlist_id, music.id)),
    duration: isoDuration(music.duration),
    genre: optionLabel('genre', music.genre, site.locale),
    datePublished: music.release_date,
    isAccessibleForFree: music.is_free,
  };
}

/** Entries in their order. The way to a page names its steps as items, a list the pages of its own. */
const listItems = (site: Site, entries: readonly Listed[], address: 'item' | 'url'): Properties[] =>
  entries.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [address]: addressOf(site, path),
  }));

/** The page itself, with the way to it from the albums. */
function pageOf(site: Site, steps: readonly Listed[]): Properties {
  const albums = { name: textsOf(site.locale, 'shell.menu')('album'), path: paths.albums() };
  return {
    '@type': 'WebPage',
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: listItems(site, [albums, ...steps], 'item'),
    },
  };
}

/** The product itself, and how to search it. */
export function websiteLd(site: Site): JsonLd {
  const search = `${new URL(paths.music(), site.origin).href}?sortType=accuracy&searchText={text}`;
  return about('WebSite', {
    name: textsOf(site.locale, 'head')('brand'),
    description: textsOf(site.locale, 'head')('description'),
    url: addressOf(site, paths.home()),
    inLanguage: site.locale,
    publisher: publisher(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: search },
      'query-input': 'required name=text',
    },
  });
}

/** The beginning of a list, as its first page shows it; nothing where it shows nothing. */
export function listLd(site: Site, name: string, entries: readonly Listed[]): JsonLd[] {
  if (entries.length === 0) return [];
  return [about('ItemList', { name, itemListElement: listItems(site, entries, 'url') })];
}

/** One track, as a link to it is shared. */
export function musicLd(site: Site, music: MusicDetail): JsonLd {
  return about('MusicRecording', {
    ...recording(site, music),
    ...imageOf(music.cover_image),
    keywords: music.moods.map((mood) => optionLabel('mood', mood, site.locale)).join(', '),
    inAlbum: {
      '@type': 'MusicAlbum',
      name: music.album_title,
      url: addressOf(site, paths.album(music.playlist_id)),
    },
    mainEntityOfPage: pageOf(site, [
      { name: music.album_title, path: paths.album(music.playlist_id) },
      { name: music.title, path: paths.track(music.playlist_id, music.id) },
    ]),
    publisher: publisher(site),
    creditText: textsOf(site.locale, 'head')('credit'),
  });
}

/** An album with its tracks in order. */
export function albumLd(site: Site, album: AlbumDetail): JsonLd {
  return about('MusicAlbum', {
    name: album.title,
    description: album.description,
    url: addressOf(site, paths.album(album.id)),
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
