import {
  type PurchaseKind,
  purchaseLimits,
  type StatementState,
} from '@onsori/contract/purchase-values';
import type { CompanyBusiness, Statement } from '@onsori/contract/statements';
import { addDays, closingDay, type Day, nextMonth } from '#features/billing/billing.public.ts';

/** `ST-202611-0001`: the month and a number without gaps. */
export const statementNumber = (month: Day, position: number): string =>
  `ST-${month.slice(0, 4)}${month.slice(5, 7)}-${String(position).padStart(4, '0')}`;

/** The position of a number within its month. */
export const positionOf = (number: string): number => Number(number.split('-')[2]);

/** A statement is dated the last day of its month and paid until a day of the next. */
export const statementDays = (month: Day): { readonly datedOn: Day; readonly dueOn: Day } => ({
  datedOn: closingDay(month),
  dueOn: addDays(nextMonth(month), purchaseLimits.dueDay - 1),
});

export function statementState(
  { due_on: dueOn, deposited_on: depositedOn }: Pick<Statement, 'due_on' | 'deposited_on'>,
  today: Day,
): StatementState {
  if (depositedOn !== null) return 'deposited';
  return dueOn < today ? 'overdue' : 'payable';
}

/** A purchase, or a refund as a line below zero. */
export interface StatementLine {
  readonly day: Day;
  readonly title: string;
  readonly programme: string;
  readonly kind: PurchaseKind;
  readonly licenceId: string;
  readonly isRefund: boolean;
  /** Won with VAT; below zero for a refund. */
  readonly amount: number;
  readonly vat: number;
}

export interface StatementSums {
  readonly purchased: number;
  readonly refunded: number;
  readonly vat: number;
  readonly total: number;
}

export function sumLines(lines: readonly Pick<StatementLine, 'amount' | 'vat'>[]): StatementSums {
  let purchased = 0;
  let refunded = 0;
  let vat = 0;
  for (const line of lines) {
    if (line.amount > 0) purchased += line.amount;
    else refunded -= line.amount;
    vat += line.vat;
  }
  return { purchased, refunded, vat, total: purchased - refunded };
}

/** Ours, as the footer shows it. Parts that are not configured are left out. */
export interface SupplierDetails {
  readonly name: string;
  readonly representative?: string | undefined;
  readonly registrationNumber?: string | undefined;
  readonly address?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** Bank, number and holder of the account that companies pay to. */
  readonly bankAccount?: string | undefined;
}

/** Posted to the printing thread, so it must be structured-cloneable. */
export interface StatementFacts {
  readonly number: string;
  readonly month: Day;
  readonly datedOn: Day;
  readonly dueOn: Day;
  readonly issuedAt: Date;
  readonly business: CompanyBusiness;
  readonly supplier: SupplierDetails;
  readonly lines: readonly StatementLine[];
  readonly sums: StatementSums;
  readonly language: 'ko' | 'en';
}
