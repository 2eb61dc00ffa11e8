import type { Sums } from '#bench/billing/payer.ts';
import { splitVat } from '#server/src/features/billing/prices.rules.ts';

/** What every book says about the orders it knows, by order id. */
export interface Books {
  /** `payments` is the number of approved charges of an order. */
  readonly gateway: ReadonlyMap<string, Sums & { readonly payments: number }>;
  /** `vat` is what stays payable of the order. */
  readonly ledger: ReadonlyMap<string, Sums & { readonly vat: number }>;
  /** Won of the payment that are left, as stored with the order. */
  readonly balances: ReadonlyMap<string, number>;
  /** Won that the granted rights were paid with. */
  readonly rights: ReadonlyMap<string, number>;
  /** The payment history that the payer reads, and the number of mailed receipts. */
  readonly receipts: ReadonlyMap<string, Sums & { readonly mails: number }>;
}

const nothing = { paid: 0, refunded: 0 };

const formatSums = ({ paid, refunded }: Sums): string => `${paid} paid and ${refunded} refunded`;

const isSame = (a: Sums, b: Sums): boolean => a.paid === b.paid && a.refunded === b.refunded;

function compareOrder(books: Books, orderId: string): string[] {
  const gateway = books.gateway.get(orderId) ?? { ...nothing, payments: 0 };
  const ledger = books.ledger.get(orderId) ?? { ...nothing, vat: 0 };
  const receipt = books.receipts.get(orderId) ?? { ...nothing, mails: 0 };
  const left = gateway.paid - gateway.refunded;
  const balance = books.balances.get(orderId) ?? 0;
  const right = books.rights.get(orderId) ?? 0;
  const { vat } = splitVat(left);
  return [
    gateway.payments > 1 && `charged ${gateway.payments} times`,
    !isSame(ledger, gateway) &&
      `${formatSums(gateway)} at the gateway, ${formatSums(ledger)} in the ledger`,
    ledger.vat !== vat && `${vat} of VAT are due, ${ledger.vat} in the ledger`,
    balance !== left && `${left} left at the gateway, a stored balance of ${balance}`,
    right !== left && `${left} left at the gateway, rights for ${right}`,
    !isSame(receipt, gateway) &&
      `${formatSums(gateway)} at the gateway, ${formatSums(receipt)} in the payment history`,
    gateway.payments > 0 && receipt.mails !== 1 && `${receipt.mails} receipts were mailed`,
  ].flatMap((text) => (text === false ? [] : [`${orderId}: ${text}`]));
}

/** Every difference between the gateway and another book, per order; none if money is right. */
export function compareBooks(books: Books): string[] {
  const orders = new Set(Object.values(books).flatMap((book) => [...book.keys()]));
  return [...orders].toSorted().flatMap((orderId) => compareOrder(books, orderId));
}

/** Compares what each payer agreed to pay and was promised back with what the gateway moved. */
export function compareAgreements(
  agreed: ReadonlyMap<string, Sums>,
  gateway: Books['gateway'],
  payerOf: ReadonlyMap<string, string>,
): string[] {
  const moved = new Map<string, Sums>();
  for (const [orderId, { paid, refunded }] of gateway) {
    const payer = payerOf.get(orderId) ?? 'nobody';
    const before = moved.get(payer) ?? nothing;
    moved.set(payer, { paid: before.paid + paid, refunded: before.refunded + refunded });
  }
  return [...new Set([...agreed.keys(), ...moved.keys()])].flatMap((payer) => {
    const expected = agreed.get(payer) ?? nothing;
    const actual = moved.get(payer) ?? nothing;
    return isSame(expected, actual)
      ? []
      : [`${payer}: agreed to ${formatSums(expected)}, the gateway has ${formatSums(actual)}`];
  });
}

/** Sums over all orders of a book. */
export function totalOf(book: Iterable<Sums>): Sums {
  let [paid, refunded] = [0, 0];
  for (const sums of book) {
    paid += sums.paid;
    refunded += sums.refunded;
  }
  return { paid, refunded };
}
