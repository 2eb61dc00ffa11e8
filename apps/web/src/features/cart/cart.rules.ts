import type { Cart, CartItem } from '@onsori/contract/cart';
import { hasHiddenCharacters } from '@onsori/contract/free-text';
import type { PaymentStatus, Refusal } from '@onsori/contract/payments';
import type { BuyItem } from '#features/purchases/purchases.public.ts';
import { ApiError } from '#lib/api-error.ts';

export const isPayable = ({ problem }: Pick<CartItem, 'problem'>): boolean => problem === null;

/** Identifies what a consent is for: it ends when the items or the sum change. */
export const consentSubject = ({ items, total }: Cart): string =>
  JSON.stringify([
    items
      .filter(isPayable)
      .map(({ id }) => id)
      .sort(),
    total,
  ]);

export type ProjectProblem = 'missing' | 'hidden';

export function validateProject(project: string): ProjectProblem | null {
  const name = project.trim();
  if (name === '') return 'missing';
  return hasHiddenCharacters(name) ? 'hidden' : null;
}

interface NamedItem {
  readonly id: string;
  /** The project as it is in the field. */
  readonly project: string;
}

/** Projects of the other items and then those of the user, each once, which an empty field offers. */
export function suggestProjects(
  items: readonly NamedItem[],
  itemId: string,
  projectNames: readonly string[] = [],
): readonly string[] {
  const others = items.filter(({ id }) => id !== itemId).map(({ project }) => project.trim());
  return [...new Set([...others, ...projectNames])].filter((name) => name !== '');
}

/** What a company buys on account; the project of an item is the programme of its licence. */
export const toBuyItems = (
  items: readonly CartItem[],
  nameOf: (item: CartItem) => string,
): readonly BuyItem[] =>
  items.map((item) => ({
    musicId: item.music.id,
    title: item.music.title,
    kind: 'music',
    programme: nameOf(item).trim(),
  }));

export type CartGroup = `project-${string}` | 'phone' | 'consent';

/** What a payment still needs, in the order of the page. */
export function listMissingGroups(input: {
  readonly items: readonly NamedItem[];
  readonly hasPhone: boolean;
  readonly isAgreed: boolean;
}): readonly CartGroup[] {
  const unnamed = input.items.filter(({ project }) => validateProject(project) !== null);
  return [
    ...unnamed.map(({ id }) => `project-${id}` as const),
    ...(input.hasPhone ? [] : (['phone'] as const)),
    ...(input.isAgreed ? [] : (['consent'] as const)),
  ];
}

export type CartChange =
  | {
      readonly kind: 'withdrawn' | 'already_licensed' | 'removed' | 'added';
      readonly title: string;
    }
  | { readonly kind: 'amount'; readonly amount: number };

/** How the items to be paid differ from those that the user agreed to. */
export function listCartChanges(before: Cart, after: Cart): readonly CartChange[] {
  const agreed = before.items.filter(isPayable);
  const lost = agreed.flatMap(({ id, music: { title } }): CartChange[] => {
    const item = after.items.find((each) => each.id === id);
    if (item && isPayable(item)) return [];
    return [{ kind: item?.problem ?? 'removed', title }];
  });
  const added = after.items
    .filter((item) => isPayable(item) && !agreed.some(({ id }) => id === item.id))
    .map(({ music: { title } }) => ({ kind: 'added', title }) as const);
  const amount =
    after.total === before.total ? [] : [{ kind: 'amount', amount: after.total } as const];
  return [...lost, ...added, ...amount];
}

/** What the payment window appended to the URL of the return; only the order after a reload. */
export type CartReturn = { readonly orderId: string } & (
  | { readonly kind: 'authenticated'; readonly paymentKey: string; readonly amount: number }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'reloaded' }
);

export function parseCartReturn(search: URLSearchParams): CartReturn | null {
  const orderId = search.get('order');
  if (!orderId) return null;
  const [paymentKey, amount, code] = ['paymentKey', 'amount', 'code'].map((name) =>
    search.get(name),
  );
  if (paymentKey && /^\d{1,9}$/.test(amount ?? ''))
    return { kind: 'authenticated', orderId, paymentKey, amount: Number(amount) };
  return code ? { kind: 'failed', orderId, code } : { kind: 'reloaded', orderId };
}

/** Why the cart was not paid, as its page explains it. */
export type CartProblem =
  | { readonly kind: 'refused'; readonly reason: Refusal }
  | { readonly kind: 'changed'; readonly changes: readonly CartChange[] }
  | { readonly kind: 'lost' | 'window' }
  | { readonly kind: 'other'; readonly text: string };

/** The refusal of an order that ended without a payment; null if it may have been paid. */
export function refusalOf({ state, refusal }: PaymentStatus): Refusal | null {
  if (state === 'expired') return 'window_expired';
  return state === 'refused' ? (refusal?.reason ?? 'other') : null;
}

const changeTypes: readonly unknown[] = ['conflict.cart_changed', 'conflict.amount_changed'];

/** Whether a call failed because the cart is no longer the one that the user saw. */
export const isCartChanged = (error: unknown): boolean =>
  error instanceof ApiError && changeTypes.includes(error.body?.type);
