import type { DurationRange } from '@onsori/contract/filters';
import { isInitials } from '@onsori/contract/typed-text';
import { initialsOf, lettersOf } from './letters.rules.ts';

/** What a sensible result of a search text has. */
export interface PageExpectation {
  /** Of each group a result has one or more tags. */
  readonly tagGroups: readonly (readonly string[])[];
  /** A result whose title contains one of these words needs no tag. */
  readonly titleWords: readonly string[];
  /** No result has one of these tags, whatever its title. */
  readonly noneOf: readonly string[];
  /** Seconds, for every result. */
  readonly duration: DurationRange | null;
}

export interface PageItem {
  /** In every language. */
  readonly titles: readonly string[];
  readonly tags: readonly string[];
  readonly seconds: number;
}

const FIRST_ITEMS = 10;
const MIN_SENSIBLE = 7;

function containsWord(title: string, word: string): boolean {
  if (lettersOf(title).includes(lettersOf(word))) return true;
  return isInitials(word) && initialsOf(title).includes(word);
}

export function meetsExpectation(item: PageItem, expectation: PageExpectation): boolean {
  const { tagGroups, titleWords, noneOf, duration } = expectation;
  const hasTag = (key: string) => item.tags.includes(key);
  if (noneOf.some(hasTag)) return false;
  if (duration && item.seconds < (duration.from ?? 0)) return false;
  if (duration && item.seconds > (duration.to ?? Number.POSITIVE_INFINITY)) return false;
  const isNamed = titleWords.some((word) => item.titles.some((title) => containsWord(title, word)));
  return isNamed || tagGroups.every((group) => group.some(hasTag));
}

/**
 * Whether 7 or more of the first ten results meet the expectation; all of them when there are fewer
 * than ten. An empty page does not fit.
 */
export function fitsFirstPage(items: readonly PageItem[], expectation: PageExpectation): boolean {
  const first = items.slice(0, FIRST_ITEMS);
  const sensible = first.filter((item) => meetsExpectation(item, expectation)).length;
  return first.length > 0 && sensible >= (first.length < FIRST_ITEMS ? first.length : MIN_SENSIBLE);
}

interface PageMeasurement {
  readonly text: string;
  readonly fits: boolean;
}

interface FitReport {
  /** From 0 to 1; 0 without measurements. */
  readonly share: number;
  readonly misfits: readonly string[];
}

export function summarizeFit(measurements: readonly PageMeasurement[]): FitReport {
  const misfits = measurements.filter(({ fits }) => !fits).map(({ text }) => text);
  const fitting = measurements.length - misfits.length;
  return { share: measurements.length === 0 ? 0 : fitting / measurements.length, misfits };
}
