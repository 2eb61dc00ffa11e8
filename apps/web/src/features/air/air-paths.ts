import type { AirFilter } from '@onsori/contract/air-values';
import { formatQuery } from '#lib/paths.ts';

/** The id of a request that is not stored yet. */
export const newRequest = 'new';

export const airPaths = {
  list: (state?: AirFilter) => `/pavilion/air${formatQuery({ state: state ?? false })}`,
  request: (id: string) => `/pavilion/air/${id}`,
  create: () => airPaths.request(newRequest),
} as const;
