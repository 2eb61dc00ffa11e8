import type { MusicPage } from '@onsori/contract/catalog';
import type { SearchSortType } from '@onsori/contract/enumerations';
import { type DurationRange, filterParameters } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import {
  type CatalogPorts,
  facetsOf,
  filterOf,
  isListCursor,
  isOpen,
  listMusics,
  type MusicFilter,
  musicsByIds,
  pageOffset,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { type Found, find } from './finding.service.ts';
import { type Condition, countMusics, findMusics, type Question } from './found.repo.ts';
import { readTracks } from './hits.repo.ts';
import {
  type Hit,
  leastMet,
  listSortOf,
  matchClass,
  textMatches,
  wholeText,
} from './ranking.rules.ts';
import { offsetAfter, searchCursor } from './search-cursor.rules.ts';
import type { Option } from './tag-words.rules.ts';

const tagIdsOf = (options: readonly Option[]) =>
  options.flatMap(({ group, key }) => filterOf({ [filterParameters[group]]: [key] }).chosen[group]);

function conditionsOf({ wishes }: Found): Condition[] {
  return wishes.flatMap(({ options, duration }, wish) =>
    options.length > 0 || duration ? [{ wish, tagIds: tagIdsOf(options), duration }] : [],
  );
}

/** A track is found by its album's words too, except for what tags say better. */
async function hitsOfTracks(db: Db, { hits, wishes }: Found, limit: number): Promise<Hit[]> {
  const direct = hits.filter(({ kind }) => kind === 'music');
  if (direct.length >= limit) return direct;
  const ofAlbums = hits.filter(
    ({ kind, wish }) => kind === 'album' && !wishes[wish]?.options.length,
  );
  const tracks = await readTracks(db, [...new Set(ofAlbums.map(({ id }) => id))], limit);
  const byAlbum = Map.groupBy(tracks, ({ album_id }) => album_id);
  const indirect = ofAlbums.flatMap((hit) =>
    (byAlbum.get(hit.id) ?? []).map(({ id }) => ({
      ...hit,
      id,
      class: Math.max(hit.class, matchClass.album),
    })),
  );
  return [...direct, ...indirect];
}

const noStrict: Question['strict'] = { groups: [], duration: { from: null, to: null } };

async function questionOf(
  db: Db,
  found: Found,
  rest: Pick<Question, 'strict' | 'sort'> & { readonly limit: number },
): Promise<Question> {
  const { limit, ...asked } = rest;
  const hits = await hitsOfTracks(db, found, limit);
  const conditions = conditionsOf(found);
  const answered = new Set([
    ...hits.map(({ wish }) => wish),
    ...conditions.map(({ wish }) => wish),
  ]);
  answered.delete(wholeText);
  const wishes = found.wishes.length;
  const matches = textMatches(hits, wishes);
  return { ...asked, matches, conditions, wishes, least: leastMet(answered.size) };
}

/** Asks for half of the wishes; if nothing meets so many, for any. */
async function firstFound(db: Db, question: Question, page: { offset: number; limit: number }) {
  const found = await findMusics(db, question, page);
  if (found.total > 0 || question.least === 1) return { found, question };
  const wider = { ...question, least: 1 };
  return { found: await findMusics(db, wider, page), question: wider };
}

const fewForSuggestions = 200;

export async function suggestMusics(db: Db, found: Found, limit: number): Promise<string[]> {
  const asked = { strict: noStrict, sort: 'accuracy', limit: fewForSuggestions } as const;
  const question = await questionOf(db, found, asked);
  const { found: musics } = await firstFound(db, question, { offset: 0, limit });
  return musics.ids;
}

export interface SearchRequest {
  readonly text: string;
  readonly page: number;
  readonly perPage: number;
  readonly sort: SearchSortType;
  readonly filter: MusicFilter;
  readonly cursor?: string | undefined;
  readonly withFacets: boolean;
  readonly reader: Reader;
}

/** Counted among all the text finds; past the depth of lists among the first so many. */
async function readAll(db: Db, question: Question): Promise<string[]> {
  const all = { ...question, strict: noStrict };
  return (await findMusics(db, all, { offset: 0, limit: maxDepth })).ids;
}

function startOf({ cursor, page, perPage }: SearchRequest): number {
  const offset = cursor === undefined ? pageOffset(page, perPage) : offsetAfter(cursor);
  if (offset === null)
    throw new AppError(cursor === undefined ? 'invalid.page_too_deep' : 'invalid.cursor');
  return offset;
}

/**
 * A cursor of a catalogue list continues that list, even if titles that match the text were
 * published in between.
 */
const isListContinued = ({ cursor, sort }: SearchRequest): boolean =>
  cursor !== undefined && isListCursor(listSortOf(sort), cursor);

const { step } = limits.duration;

/** A text that says a length and nothing else is a filter, in the filter's steps. */
function lengthAlone({ wishes }: Found): DurationRange | null {
  const [only] = wishes;
  if (wishes.length !== 1 || !only?.duration) return null;
  const { from, to } = only.duration;
  const least = from === null ? '' : Math.floor(from / step) * step;
  const most = to === null ? '' : Math.ceil(to / step) * step;
  return filterOf({ duration: `${least}-${most}` }).duration;
}

const hasLength = ({ duration }: MusicFilter) => duration.from !== null || duration.to !== null;

const { maxDepth } = limits.page;

export async function searchMusics(
  ports: CatalogPorts,
  request: SearchRequest,
): Promise<MusicPage> {
  const { db } = ports;
  const { text, page, perPage, sort, filter, cursor, withFacets, reader } = request;
  const continuesList = isListContinued(request);
  const offset = continuesList ? null : startOf(request);
  const found = await find(db, text, maxDepth + 1);
  const duration = lengthAlone(found);
  const startsList = cursor === undefined && found.hits.length === 0;
  if (duration && (continuesList || startsList))
    return listMusics(ports, {
      ...request,
      sort: listSortOf(sort),
      filter: hasLength(filter) ? filter : { ...filter, duration },
    });
  if (offset === null) throw new AppError('invalid.cursor');
  const strict = {
    groups: Object.values(filter.chosen).filter((group) => group.length > 0),
    duration: filter.duration,
  };
  const asked = await questionOf(db, found, { strict, sort, limit: maxDepth + 1 });
  const limit = Math.min(perPage, maxDepth - offset);
  // Where nothing narrows, what counts are made of is the list itself.
  const readsAll = withFacets && isOpen(filter);
  const part = readsAll ? { offset: 0, limit: maxDepth } : { offset, limit };
  const { found: musics, question } = await firstFound(db, asked, part);
  const shown = readsAll ? musics.ids.slice(offset, offset + limit) : musics.ids;
  const among = readsAll || !withFacets ? musics.ids : await readAll(db, question);
  const counted = musics.isCounted ? musics.total : await countMusics(db, question, maxDepth + 1);
  const total = Math.min(counted, maxDepth);
  const next = offset + shown.length;
  return {
    total,
    total_is_lower_bound: counted > maxDepth || found.isCut,
    page,
    per_page: perPage,
    next_cursor: shown.length > 0 && next < total ? searchCursor(next) : null,
    facets: withFacets ? await facetsOf(db, filter, among) : null,
    items: await musicsByIds(ports, shown, reader),
  };
}
