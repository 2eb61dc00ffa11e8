import type { PavilionFolder, PavilionMark, PavilionMarkReply } from '@onsori/contract/pavilion';
import {
  type PavilionFilter,
  type PavilionSort,
  pavilionFilters,
  pavilionSorts,
} from '@onsori/contract/pavilion-values';

/** What the address of the library says. */
export interface LibraryParams {
  /** A folder, `none` for music in no folder, null for all music. */
  readonly folder: string | null;
  readonly filter: PavilionFilter;
  readonly sort: PavilionSort;
  readonly text: string;
}

export function parseLibraryParams(search: URLSearchParams): LibraryParams {
  return {
    folder: search.get('folder'),
    filter: pavilionFilters.find((each) => each === search.get('filter')) ?? 'all',
    sort: pavilionSorts.find((each) => each === search.get('sort')) ?? 'air_date',
    text: search.get('text') ?? '',
  };
}

/** Leaves out default values. */
export function toLibrarySearch({ folder, filter, sort, text }: LibraryParams): URLSearchParams {
  return new URLSearchParams([
    ...(folder === null ? [] : [['folder', folder]]),
    ...(filter === 'all' ? [] : [['filter', filter]]),
    ...(sort === 'air_date' ? [] : [['sort', sort]]),
    ...(text === '' ? [] : [['text', text]]),
  ]);
}

/** Programmes in order, each followed by its seasons. */
export function orderFolders(folders: readonly PavilionFolder[]): PavilionFolder[] {
  return folders
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((programme) => [
      programme,
      ...folders.filter(({ parent_id }) => parent_id === programme.id),
    ]);
}

/** Name of a folder after that of its programme. */
export function folderPath(folders: readonly PavilionFolder[], id: string): string[] {
  const folder = folders.find((each) => each.id === id);
  if (!folder) return [];
  return [...(folder.parent_id === null ? [] : folderPath(folders, folder.parent_id)), folder.name];
}

export const toggle = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  selected.has(id)
    ? new Set([...selected].filter((each) => each !== id))
    : new Set([...selected, id]);

/** Adds everything between the last ticked row and this one, both included. */
export function selectRange(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  from: string | null,
  to: string,
): ReadonlySet<string> {
  const [first, last] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (first < 0 || last < 0) return toggle(selected, to);
  return new Set([...selected, ...ids.slice(Math.min(first, last), Math.max(first, last) + 1)]);
}

type Before = PavilionMarkReply['before'][number];
type MarkedField = Exclude<keyof PavilionMark, 'music_ids'>;

/** The requests that restore the changed fields of all musics; equal values share a request. */
export function toUndoMarks(
  before: readonly Before[],
  fields: readonly MarkedField[],
): PavilionMark[] {
  const groups = Map.groupBy(before, (music) =>
    JSON.stringify(fields.map((field) => music[field])),
  );
  return [...groups.values()].flatMap((musics) => {
    const [first] = musics;
    if (!first) return [];
    const values = Object.fromEntries(fields.map((field) => [field, first[field]]));
    return { ...values, music_ids: musics.map(({ music_id }) => music_id) };
  });
}
