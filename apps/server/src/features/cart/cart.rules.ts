import { billingLimits } from '@onsori/contract/billing-limits';
import type { Language } from '@onsori/contract/enumerations';
import { includesScope } from '@onsori/contract/licence-terms';
import type { LicenceScope } from '@onsori/contract/plans';

export interface CartRow {
  readonly id: string;
  readonly musicId: string;
  /** Normalised; empty until it is named. */
  readonly project: string;
  readonly addedAt: Date;
  readonly withdrawnAt: Date | null;
}

interface ProjectOfMusic {
  readonly musicId: string;
  readonly project: string;
}

export interface CartFacts {
  readonly licences: readonly (ProjectOfMusic & {
    readonly scope: LicenceScope;
    readonly isRevoked: boolean;
  })[];
  readonly rights: readonly (ProjectOfMusic & {
    readonly paidAt: Date;
    readonly isRefunded: boolean;
  })[];
}

export type CartProblem = 'withdrawn' | 'already_licensed';

export interface CartEntry extends CartRow {
  readonly problem: CartProblem | null;
}

export const isSameProject = (a: ProjectOfMusic, b: ProjectOfMusic): boolean =>
  a.musicId === b.musicId && a.project === b.project;

/** An item that was paid for since it was added is no longer part of the cart. */
export const isPaid = (row: CartRow, { rights }: CartFacts): boolean =>
  rights.some((right) => isSameProject(right, row) && right.paidAt >= row.addedAt);

/** A revoked licence prevents every download for its project, so buying it again is useless. */
function isLicensed(row: CartRow, { licences, rights }: CartFacts): boolean {
  return (
    rights.some((right) => isSameProject(right, row) && !right.isRefunded) ||
    licences.some(
      (licence) =>
        isSameProject(licence, row) &&
        (licence.isRevoked || includesScope(licence.scope, 'single_project')),
    )
  );
}

export function toCartEntry(row: CartRow, facts: CartFacts): CartEntry {
  if (row.withdrawnAt) return { ...row, problem: 'withdrawn' };
  return { ...row, problem: isLicensed(row, facts) ? 'already_licensed' : null };
}

/** The entries that can be paid for. */
const payableEntries = (entries: readonly CartEntry[]): CartEntry[] =>
  entries.filter(({ problem }) => problem === null);

export const totalOf = (entries: readonly CartEntry[]): number =>
  payableEntries(entries).length * billingLimits.musicPrice;

export type OrderCheck =
  | { readonly isValid: true; readonly entries: readonly CartEntry[]; readonly amount: number }
  | { readonly isValid: false; readonly reason: 'cart_changed' | 'project_needed' }
  | { readonly isValid: false; readonly reason: 'amount_changed'; readonly amount: number };

/** Compares an order with the cart: it must be what the user saw. */
export function checkOrder(
  entries: readonly CartEntry[],
  order: { readonly itemIds: readonly string[]; readonly expectedAmount: number },
): OrderCheck {
  const payable = payableEntries(entries);
  const ids = new Set(order.itemIds);
  const isSameCart =
    ids.size === order.itemIds.length &&
    ids.size === payable.length &&
    payable.every(({ id }) => ids.has(id));
  if (!isSameCart) return { isValid: false, reason: 'cart_changed' };
  if (payable.some(({ project }) => project === ''))
    return { isValid: false, reason: 'project_needed' };
  const hasRepetition = payable.some((entry, at) =>
    payable.slice(at + 1).some((other) => isSameProject(entry, other)),
  );
  if (hasRepetition) return { isValid: false, reason: 'cart_changed' };
  const amount = totalOf(payable);
  if (amount !== order.expectedAmount) return { isValid: false, reason: 'amount_changed', amount };
  return { isValid: true, entries: payable, amount };
}

/** The gateway accepts no longer name. */
const MAX_ORDER_NAME = 100;

function truncate(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}

/** What the payment window and the card statement show. */
export function formatOrderName(title: string, count: number, language: Language): string {
  const others = count - 1;
  const suffixes = { ko: ` 외 ${others}곡`, en: ` and ${others} more` };
  const suffix = others === 0 ? '' : suffixes[language];
  return truncate(title, MAX_ORDER_NAME - suffix.length) + suffix;
}
