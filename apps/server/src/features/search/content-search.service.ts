import { limits } from '@onsori/contract/limits';
import type { SearchResult } from '@onsori/contract/search';
import {
  type CatalogPorts,
  coverUrl,
  listMusicsByIds,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { findAlbums } from './albums.repo.ts';
import { categoriesOf } from './categories.rules.ts';
import { highlight, type Needle, needlesOf } from './highlight.rules.ts';
import { selectHits } from './hits.repo.ts';
import { suggestMusics } from './music-search.service.ts';
import { termCountOf } from './ranking.rules.ts';
import { searchText, type TextSearchResult } from './text-search.service.ts';

const maxHits = 200;

/** Highlights the whole text when a title contains it, otherwise its words. */
function needlesFor({ text, terms }: TextSearchResult): Needle[][] {
  const words = terms.flatMap((term) => term.words);
  return [needlesOf(text.replace(/\s+/g, '')), words.flatMap(needlesOf)];
}

async function suggestAlbums(
  { db, publicUrl }: CatalogPorts,
  found: TextSearchResult,
  reader: Reader,
) {
  const options = { limit: found.limits.album, termCount: termCountOf(found.terms) };
  const hits = selectHits(db, 'album', found.lookups, options);
  const albums = await findAlbums(db, hits, limits.search.suggestionsPerGroup);
  return albums.map(({ id, cover_image, is_free, is_spatial, ...titles }) => ({
    id,
    album_id: id,
    title: reader.language === 'ko' ? titles.title_ko : titles.title_en,
    cover_image: coverUrl(cover_image, publicUrl),
    is_free,
    is_spatial,
  }));
}

async function suggestMusicItems(ports: CatalogPorts, found: TextSearchResult, reader: Reader) {
  const ids = await suggestMusics(ports.db, found, limits.search.suggestionsPerGroup);
  const musics = await listMusicsByIds(ports, ids, reader);
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
  const found = await searchText(ports.db, text, maxHits);
  const needles = needlesFor(found);
  const [musics, albums] = await Promise.all([
    suggestMusicItems(ports, found, reader),
    suggestAlbums(ports, found, reader),
  ]);
  const withMatches = <const Type extends string, Item extends { title: string }>(
    type: Type,
    items: readonly Item[],
  ) =>
    items.map((item) => ({
      type,
      data: { ...item, matches: highlight(item.title, needles) },
    }));
  const options = found.terms.flatMap((term) => term.options);
  const categories = <const Type extends 'genre' | 'video_theme' | 'mood'>(type: Type) =>
    categoriesOf(type, options, { language: reader.language, needles })
      .slice(0, limits.search.suggestionsPerGroup)
      .map((category) => ({ type, data: { ...category, type } }));
  return {
    music: withMatches('music', musics),
    album: withMatches('album', albums),
    genre: categories('genre'),
    video_theme: categories('video_theme'),
    mood: categories('mood'),
  };
}
