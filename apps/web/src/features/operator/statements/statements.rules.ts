import {
  purchaseLimits,
  type StatementState,
  statementStates,
} from '@onsori/contract/purchase-values';

const KOREA_OFFSET_MS = 9 * 3_600_000;

/** The date in Korea, as `yyyy-mm-dd`. */
export const toKoreanDay = (at: Date): string =>
  new Date(at.getTime() + KOREA_OFFSET_MS).toISOString().slice(0, 10);

/** The state of a search parameter; undefined for all of them. */
export const parseStatementState = (value: string | null): StatementState | undefined =>
  statementStates.find((state) => state === value);

/** What is left to do with the total of a statement: receive it, or pay it to the company. */
export function findSettlement(total: number): 'deposit' | 'payout' | 'nothing' {
  if (total === 0) return 'nothing';
  return total > 0 ? 'deposit' : 'payout';
}

export type DayProblem = 'missing' | 'future';

/** Why something cannot be recorded for a day. */
export function findDayProblem(day: string, today: string): DayProblem | null {
  if (day === '') return 'missing';
  return day > today ? 'future' : null;
}

export const isTaxInvoiceNumber = (text: string): boolean => {
  const { length } = text.trim();
  return length > 0 && length <= purchaseLimits.taxInvoiceNumberMax;
};
