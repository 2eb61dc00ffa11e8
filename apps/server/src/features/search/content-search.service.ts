import { limits } from '@onsori/contract/limits';
import type { SearchResult } from '@onsori/contract/search';
import {
  type CatalogPorts,
  coverUrl,
  musicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { findAlbums } from './albums.repo.ts';
import { categoriesOf } from './categories.rules.ts';
import { type Found, find } from './finding.service.ts';
import { highlight, type Needle, needlesOf } from './matching.rules.ts';
import { suggestMusics } from './music-search.service.ts';
import { textMatches } from './ranking.rules.ts';

const lookupLimit = 200;

/** The whole text where it stands in a title; else whatever words of it do. */
function needlesFor({ text, wishes }: Found): Needle[][] {
  const words = wishes.flatMap((wish) => wish.words);
  return [needlesOf(text.replace(/\s+/g, '')), words.flatMap(needlesOf)];
}

async function suggestAlbums({ db, publicUrl }: CatalogPorts, found: Found, reader: Reader) {
  const hits = found.hits.filter(({ kind }) => kind === 'album');
  const matches = textMatches(hits, found.wishes.length);
  const albums = await findAlbums(db, matches, limits.search.suggestionsPerGroup);
  return albums.map(({ id, cover_image, is_free, is_spatial, ...titles }) => ({
    id,
    album_id: id,
    title: reader.language === 'ko' ? titles.title_ko : titles.title_en,
    cover_image: coverUrl(cover_image, publicUrl),
    is_free,
    is_spatial,
  }));
}

async function suggestTracks(ports: CatalogPorts, found: Found, reader: Reader) {
  const ids = await suggestMusics(ports.db, found, limits.search.suggestionsPerGroup);
  const musics = await musicsByIds(ports, ids, reader);
  return musics.map(({ id, playlist_id, title, cover_image, is_free, is_spatial }) => ({
    id,
    album_id: playlist_id,
    title,
    cover_image,
    is_free,
    is_spatial,
  }));
}

export async function searchContent(
  ports: CatalogPorts,
  text: string,
  reader: Reader,
): Promise<SearchResult> {
  const found = await find(ports.db, text, lookupLimit);
  const needles = needlesFor(found);
  const [tracks, albums] = await Promise.all([
    suggestTracks(ports, found, reader),
    suggestAlbums(ports, found, reader),
  ]);
  const shown = <const Type extends string, Item extends { title: string }>(
    type: Type,
    items: readonly Item[],
  ) =>
    items.map((item) => ({
      type,
      data: { ...item, matches: highlight(item.title, needles) },
    }));
  const options = found.wishes.flatMap((wish) => wish.options);
  const categories = <const Type extends 'genre' | 'video_theme' | 'mood'>(type: Type) =>
    categoriesOf(type, options, { language: reader.language, needles })
      .slice(0, limits.search.suggestionsPerGroup)
      .map((category) => ({ type, data: { ...category, type } }));
  return {
    music: shown('music', tracks),
    album: shown('album', albums),
    genre: categories('genre'),
    video_theme: categories('video_theme'),
    mood: categories('mood'),
  };
}
