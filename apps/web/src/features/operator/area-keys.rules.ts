import type { Area } from './operator.rules.ts';

type KeyedPage = Area['name'] | 'overview';

/** The letter that follows G. */
export const areaKeys: Readonly<Record<KeyedPage, string>> = {
  overview: 'O',
  inbox: 'I',
  people: 'U',
  companies: 'B',
  air: 'M',
  statements: 'S',
  licences: 'L',
  catalogue: 'C',
  measurement: 'E',
  policies: 'P',
  health: 'H',
  audit: 'A',
  operators: 'R',
};

const MAX_PAUSE_MS = 1500;

/** Whether a key follows G soon enough. */
export const followsPrefix = (prefixAt: number | null, now: number): boolean =>
  prefixAt !== null && now - prefixAt <= MAX_PAUSE_MS;

/** The page of a letter by `KeyboardEvent.code`, so that the Korean layout works too. */
export const findKeyedPage = (code: string): KeyedPage | null =>
  (Object.keys(areaKeys) as KeyedPage[]).find((name) => code === `Key${areaKeys[name]}`) ?? null;
