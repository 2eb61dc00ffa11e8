import type { PlanSelection } from '#lib/payment-paths.ts';
import { tabStorage } from '#lib/tab-storage.ts';

/** A purchase that continues after the window has registered its card. */
export interface PendingPurchase extends PlanSelection {
  /** Amount that the user agreed to pay today. */
  readonly amount: number;
  readonly organizationName: string;
}

const key = 'pendingPurchase';
const TTL_MS = 30 * 60 * 1000;

/** Stored in this tab, so that a link cannot claim a consent. */
export function savePendingPurchase(purchase: PendingPurchase): void {
  tabStorage.set(key, JSON.stringify({ purchase, at: Date.now() }));
}

/** Returns and removes the purchase if it is one of this selection. */
export function consumePendingPurchase(selection: PlanSelection): PendingPurchase | null {
  const stored = tabStorage.get(key);
  tabStorage.remove(key);
  if (stored === null) return null;
  const { purchase, at } = JSON.parse(stored) as { purchase: PendingPurchase; at: number };
  const isSame =
    purchase.plan === selection.plan &&
    purchase.period === selection.period &&
    purchase.seats === selection.seats;
  return isSame && Date.now() - at < TTL_MS ? purchase : null;
}
