import { hasHiddenCharacters } from '@onsori/contract/free-text';
import { pavilionLimits } from '@onsori/contract/pavilion-values';
import type { PurchaseKind } from '@onsori/contract/purchase-values';
import type { PurchaseTerms } from '@onsori/contract/purchases';

/** A music to buy on account. */
export interface BuyItem {
  readonly musicId: string;
  readonly title: string;
  readonly kind: PurchaseKind;
  /** The project that its licence names. */
  readonly programme: string;
  /** The AIR request that it completes. */
  readonly generationId?: string;
}

type Prices = Pick<PurchaseTerms, 'air_price' | 'music_price'>;

export const priceOf = (
  { air_price: airPrice, music_price: musicPrice }: Prices,
  kind: PurchaseKind,
): number => (kind === 'air' ? airPrice : musicPrice);

export const amountOf = (terms: Prices, items: readonly Pick<BuyItem, 'kind'>[]): number =>
  items.reduce((sum, { kind }) => sum + priceOf(terms, kind), 0);

type ProgrammeProblem = 'programmeMissing' | 'programmeTooLong' | 'programmeHidden';

/** Applies the rules of the server; null for a valid name. */
export function validateProgramme(text: string): ProgrammeProblem | null {
  const name = text.trim();
  if (name === '') return 'programmeMissing';
  if (name.length > pavilionLimits.programmeMax) return 'programmeTooLong';
  return hasHiddenCharacters(name) ? 'programmeHidden' : null;
}

/** The body of the request that buys musics for what the buyer saw. */
export const toPurchaseBody = (items: readonly BuyItem[], amount: number) => ({
  items: items.map(({ musicId, programme, generationId }) => ({
    music_id: musicId,
    programme: programme.trim(),
    ...(generationId !== undefined && { generation_id: generationId }),
  })),
  amount,
});

export type BuyRefusal = NonNullable<PurchaseTerms['obstacle']> | 'limit';

/** Why items cannot be bought; null if they can. */
export function findBuyRefusal(
  terms: PurchaseTerms,
  items: readonly Pick<BuyItem, 'kind'>[],
): BuyRefusal | null {
  if (terms.obstacle !== null) return terms.obstacle;
  return amountOf(terms, items) > terms.left ? 'limit' : null;
}
