import type { Music } from '@onsori/contract/catalog';
import type { Language } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { SearchResult } from '@onsori/contract/search';
import {
  type CatalogPorts,
  coverUrl,
  listMusicsByIds,
  noFilter,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import { findAlbums } from './albums.repo.ts';
import { categoriesOf } from './categories.rules.ts';
import { highlight, type Needle, needlesOf } from './highlight.rules.ts';
import { selectHits } from './hits.repo.ts';
import { findMatchingText, sharedOptions } from './match-reason.rules.ts';
import { suggestMusics } from './music-search.service.ts';
import { termCountOf } from './ranking.rules.ts';
import { suggestSearches } from './suggestions.service.ts';
import { searchText, type TextSearchResult } from './text-search.service.ts';
import { readSearchedTexts } from './titles.repo.ts';
import { describeUnderstoodText } from './understood-text.rules.ts';

const maxHits = 200;

type NeedleSets = readonly (readonly Needle[])[];

/** Highlights the whole text when a title contains it, otherwise its words. */
function needlesFor({ text, terms }: TextSearchResult): NeedleSets {
  const words = terms.flatMap((term) => term.words);
  return [needlesOf(text.replace(/\s+/g, '')), words.flatMap(needlesOf)];
}

const inOrderOf = (language: Language, ko: string, en: string): string[] =>
  language === 'ko' ? [ko, en] : [en, ko];

async function suggestAlbums(
  { db, publicUrl }: CatalogPorts,
  found: TextSearchResult,
  { language }: Reader,
): Promise<SearchResult['album']> {
  const needles = needlesFor(found);
  const options = { limit: found.limits.album, termCount: termCountOf(found.terms) };
  const hits = selectHits(db, 'album', found.lookups, options);
  const albums = await findAlbums(db, hits, limits.search.suggestionsPerGroup);
  return albums.map(
    ({ id, cover_image, color_code, is_free, is_spatial, track_count, ...texts }) => {
      const [title = '', otherTitle = ''] = inOrderOf(language, texts.title_ko, texts.title_en);
      const descriptions = inOrderOf(language, texts.description_ko, texts.description_en);
      const matches = highlight(title, needles);
      const others = matches.length > 0 ? [] : [otherTitle, ...descriptions];
      return {
        type: 'album',
        data: {
          id,
          album_id: id,
          title,
          cover_image: coverUrl(cover_image, publicUrl),
          color_code,
          is_free,
          is_spatial,
          track_count,
          matches,
          reason: { options: [], ...findMatchingText(others, needles) },
        },
      };
    },
  );
}

/** Reads the texts of musics by which they match although neither title nor options show it. */
async function readOtherTexts(
  db: Db,
  musics: readonly Music[],
  language: Language,
): Promise<ReadonlyMap<string, string[]>> {
  if (musics.length === 0) return new Map();
  const ids = musics.map(({ id }) => id);
  const rows = await readSearchedTexts(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      [
        ...inOrderOf(language, row.title_ko, row.title_en),
        ...inOrderOf(language, row.album_title_ko, row.album_title_en),
        ...inOrderOf(language, row.description_ko, row.description_en),
      ],
    ]),
  );
}

async function suggestMusicItems(
  ports: CatalogPorts,
  found: TextSearchResult,
  ids: readonly string[],
  reader: Reader,
): Promise<SearchResult['music']> {
  const needles = needlesFor(found);
  const named = found.terms.flatMap((term) => term.options);
  const items = (await listMusicsByIds(ports, ids, reader)).map((music) => ({
    music,
    matches: highlight(music.title, needles),
    options: sharedOptions(music, named),
  }));
  const unexplained = items.filter(
    ({ matches, options }) => matches.length === 0 && options.length === 0,
  );
  const otherTexts = await readOtherTexts(
    ports.db,
    unexplained.map(({ music }) => music),
    reader.language,
  );
  return items.map(({ music, matches, options }) => {
    const { id, playlist_id, title, cover_image, color_code, is_free, is_spatial, duration } =
      music;
    const reason = { options, ...findMatchingText(otherTexts.get(id) ?? [], needles) };
    return {
      type: 'music',
      data: {
        id,
        album_id: playlist_id,
        title,
        cover_image,
        color_code,
        is_free,
        is_spatial,
        duration,
        matches,
        reason,
      },
    };
  });
}

export async function searchContent(
  ports: CatalogPorts,
  text: string,
  reader: Reader,
): Promise<SearchResult> {
  const { ids, found } = await suggestMusics(
    ports.db,
    await searchText(ports.db, text, maxHits),
    limits.search.suggestionsPerGroup,
  );
  const [music, album] = await Promise.all([
    suggestMusicItems(ports, found, ids, reader),
    suggestAlbums(ports, found, reader),
  ]);
  // A music matches by any named option, so without one the lists of these options are empty.
  const options = music.length > 0 ? found.terms.flatMap((term) => term.options) : [];
  const names = { language: reader.language, needles: needlesFor(found) };
  const categories = <const Type extends 'genre' | 'video_theme' | 'mood' | 'inst'>(type: Type) =>
    categoriesOf(type, options, names)
      .slice(0, limits.search.suggestionsPerGroup)
      .map((category) => ({ type, data: { ...category, type } }));
  const isEmpty = music.length + album.length === 0;
  return {
    music,
    album,
    genre: categories('genre'),
    video_theme: categories('video_theme'),
    mood: categories('mood'),
    inst: categories('inst'),
    understood: describeUnderstoodText(found, text),
    suggestions: isEmpty
      ? await suggestSearches(ports, found, { filter: noFilter, reader, now: new Date() })
      : [],
  };
}
