import { type SortType, sortTypes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';

export interface MusicPlace {
  readonly page: number;
  readonly sortType: SortType;
}

const isSortType = (value: string | null): value is SortType =>
  sortTypes.some((sortType) => sortType === value);

/** Which part of the list an address asks for; what cannot be read is the beginning. */
export function musicPlaceOf(search: URLSearchParams): MusicPlace {
  const page = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : null;
  const sortType = search.get('sortType');
  return {
    page: page ?? limits.page.first,
    sortType: isSortType(sortType) ? sortType : 'recommendation',
  };
}

/** How many pages can be opened: lists end at a depth, however much there is. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(Math.min(total, limits.page.maxDepth) / perPage));
}
