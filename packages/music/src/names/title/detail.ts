import { intersectFits, parseFit } from '../fit/fit.ts';
import type { Word } from './word.ts';

/** A place, the tags that all its things share, and the things. */
export type DetailRow = readonly [
  place: string,
  tags: string,
  things: readonly (readonly [ko: string, en: string, tags: string])[],
];

/** A thing and its place: 항구 and 불빛, together Harbor Lights. */
export interface Detail extends Word {
  readonly place: string;
  readonly thing: string;
}

export const createDetails = (rows: readonly DetailRow[]): readonly Detail[] =>
  rows.flatMap(([place, shared, things]) =>
    things.map(([thing, en, tags]) => ({
      ko: `${place} ${thing}`,
      en,
      place,
      thing,
      fit: intersectFits(parseFit(shared), parseFit(tags)),
    })),
  );
