import type { Payer } from '#bench/billing/payer.ts';
import { fakeCards } from '#tools/fake-servers/toss-cards.ts';

export type Step = (payer: Payer) => Promise<void>;

/** Every kind of card, those that pay and those that do not. */
const windowCards = fakeCards.map(({ id }) => id);
const planCards = fakeCards.filter(({ easyPay }) => !easyPay).map(({ id }) => id);

const target = (plan: 'creator' | 'pro' | 'business', period: 'month' | 'year', seats = 1) => ({
  plan,
  period,
  seats,
});

type PlanScript = (card: string, otherCard: string) => readonly Step[];
type CartScript = (card: string) => readonly Step[];

/** What somebody does with a plan, from the first payment on. */
const planScripts: readonly PlanScript[] = [
  (card) => [
    (payer) => payer.subscribe(target('creator', 'month'), card),
    (payer) => payer.renew(),
    (payer) => payer.renew(),
  ],
  (card) => [
    (payer) => payer.subscribe(target('creator', 'month'), card),
    (payer) => payer.waitDays(10),
    (payer) => payer.changePlan(target('pro', 'month')),
    (payer) => payer.renew(),
  ],
  (card) => [
    (payer) => payer.subscribe(target('creator', 'year'), card),
    (payer) => payer.waitDays(119),
    (payer) => payer.stopNow(false),
  ],
  (card) => [
    (payer) => payer.subscribe(target('pro', 'month'), card),
    (payer) => payer.stopNow(true),
  ],
  (card) => [
    (payer) => payer.subscribe(target('business', 'month', 2), card),
    (payer) => payer.waitDays(13),
    (payer) => payer.changePlan(target('business', 'month', 3)),
    (payer) => payer.renew(),
  ],
  (card, otherCard) => [
    (payer) => payer.subscribe(target('pro', 'month'), card),
    (payer) => payer.failToRenew('refuse_soft'),
    (payer) => payer.failAgain(),
    (payer) => payer.payWithCard(otherCard),
    (payer) => payer.renew(),
  ],
  (card) => [
    (payer) => payer.subscribe(target('creator', 'month'), card),
    (payer) => payer.changePlan(target('pro', 'month')),
    (payer) => payer.stopNow(true),
  ],
  (card, otherCard) => [
    (payer) => payer.subscribe(target('creator', 'month'), card),
    (payer) => payer.failToRenew('refuse_hard'),
    (payer) => payer.payWithCard(otherCard),
  ],
  (card) => [
    (payer) => payer.subscribe(target('pro', 'month'), card),
    (payer) => payer.changePlan(target('creator', 'month')),
    (payer) => payer.renew(),
  ],
  (card) => [
    (payer) => payer.subscribe(target('creator', 'month'), card),
    (payer) => payer.cancelAtPeriodEnd(),
  ],
  (card, otherCard) => [
    (payer) => payer.subscribe(target('creator', 'month'), card),
    (payer) => payer.failToRenew('refuse_hard'),
    (payer) => payer.letEnd(),
    (payer) => payer.subscribe(target('creator', 'year'), otherCard),
  ],
  (card) => [
    (payer) => payer.subscribe(target('pro', 'year'), card),
    (payer) => payer.waitDays(40),
    (payer) => payer.changePlan(target('business', 'year', 2)),
    (payer) => payer.waitDays(20),
    (payer) => payer.stopNow(false),
  ],
];

/** What somebody does with a cart. */
const cartScripts: readonly CartScript[] = [
  (card) => [(payer) => payer.buyMusics(2, card)],
  () => [],
  (card) => [(payer) => payer.buyMusics(3, card), (payer) => payer.giveBack(2)],
  (card) => [
    (payer) => payer.abandonCart(),
    (payer) => payer.buyMusics(1, card),
    (payer) => payer.giveBack(1),
  ],
  () => [],
];

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

/** Each round over the plans takes other cards, so that every plan meets every card. */
export function scriptOf(index: number): readonly Step[] {
  const round = Math.floor(index / planScripts.length);
  const card = at(planCards, index + round);
  return [
    ...at(planScripts, index)(card, at(planCards, index + 2 * round + 1)),
    ...at(cartScripts, index + round)(at(windowCards, index)),
  ];
}
