import {
  type PurchaseFilter,
  type PurchasePeriod,
  purchaseFilters,
  purchasePeriods,
} from '@onsori/contract/purchase-values';
import type { Statement } from '@onsori/contract/statements';
import type { Locale } from '#i18n/locale.ts';

/** What the address of the page says. */
export interface PurchaseParams {
  readonly filter: PurchaseFilter;
  readonly period: PurchasePeriod;
  readonly text: string;
}

export const allPurchases: PurchaseParams = { filter: 'total', period: 'all', text: '' };

export function parsePurchaseParams(search: URLSearchParams): PurchaseParams {
  return {
    filter: purchaseFilters.find((each) => each === search.get('filter')) ?? allPurchases.filter,
    period: purchasePeriods.find((each) => each === search.get('period')) ?? allPurchases.period,
    text: search.get('text') ?? '',
  };
}

/** Leaves out default values. */
export function toPurchaseSearch({ filter, period, text }: PurchaseParams): URLSearchParams {
  return new URLSearchParams([
    ...(filter === allPurchases.filter ? [] : [['filter', filter]]),
    ...(period === allPurchases.period ? [] : [['period', period]]),
    ...(text === '' ? [] : [['text', text]]),
  ]);
}

export const isUnfiltered = (params: PurchaseParams): boolean =>
  toPurchaseSearch(params).size === 0;

const timeZone = 'Asia/Seoul';
const DAY_MS = 24 * 60 * 60 * 1000;

const yearOf = (at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at);

/** Month and day in Korea, with the year unless it is the current one. */
export function formatPurchaseDay(at: string, locale: Locale, now: number): string {
  const date = new Date(at);
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    month: locale === 'ko' ? 'numeric' : 'short',
    day: 'numeric',
    ...(yearOf(date) !== yearOf(new Date(now)) && { year: 'numeric' }),
  }).format(date);
}

/** A date without a time, as 2026-11-10. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 2026년 11월, November 2026 */
export const formatStatementMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(
    dateOf(month),
  );

/** 11. 10., Nov 10 */
export const formatDueDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: locale === 'ko' ? 'numeric' : 'short',
    day: 'numeric',
  }).format(dateOf(day));

/** The day on which the open month closes; its month is clear in Korean: 30일, Nov 30. */
export const formatClosingDay = (day: string, locale: Locale): string =>
  locale === 'ko'
    ? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric' }).format(dateOf(day))
    : formatDueDay(day, locale);

/** Whole days in Korea since a day until which something was due; 0 until then. */
export function daysOverdue(dueOn: string, now: number): number {
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(now));
  return Math.max(0, Math.round((dateOf(today).getTime() - dateOf(dueOn).getTime()) / DAY_MS));
}

/** Statements that are paid late, the oldest first. */
export const overdueStatements = (statements: readonly Statement[]): readonly Statement[] =>
  statements
    .filter(({ state }) => state === 'overdue')
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on));

/** The beginning of a licence number, which a column has room for. */
export const shortLicenceNumber = (formatted: string): string =>
  `${formatted.split('-').slice(0, 2).join('-')}…`;
