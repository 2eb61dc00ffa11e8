import { billingLimits } from '@onsori/contract/billing-limits';
import type { MailTemplate } from './billing-mail-values.rules.ts';

const { refundBusinessDays } = billingLimits;

const howToCancel =
  'To cancel, open Plan and payments in your account. You can cancel at the end of the period, or cancel now and get the remaining days refunded.';
const licencesStay =
  'The licenses you already have stay valid, and you can download those tracks again.';
const endReasons: Readonly<Record<string, string>> = {
  unpaid: 'It wasn’t paid in time.',
  price_declined: 'You didn’t agree to the new price, so we didn’t charge you again.',
  period_end: 'You canceled it, and its period is over.',
};

export const englishMails = {
  receipt: ({ has, raw, count, won, day, dayBefore, plan, card }) => ({
    subject: `You paid ₩${won('amount')}`,
    lines: [
      has('musics')
        ? `We charged ₩${won('amount')} for ${count('musics', 'track')}${card()}.`
        : has('addedSeats')
          ? `We charged ₩${won('amount')} for ${count('addedSeats', 'added seat')}${card()}. You now have ${count('seats', 'seat')}.`
          : `We charged ₩${won('amount')} for ${plan()}${card()}.`,
      `This includes ₩${won('vat')} VAT.`,
      `Order number: ${raw('orderId')}`,
      ...(has('plan')
        ? [
            `Period: ${day('periodStart')} – ${dayBefore('periodEnd')}`,
            has('nextAmount')
              ? `Next charge: ₩${won('nextAmount')} on ${day('periodEnd')}`
              : `You can use it until ${dayBefore('periodEnd')}. We won’t charge you after that.`,
            `Until ${day('withdrawalUntil')}, you can get a full refund if you haven’t downloaded a new track since this payment.`,
            howToCancel,
          ]
        : [`You can return tracks you haven’t downloaded until ${day('withdrawalUntil')}.`]),
    ],
  }),
  payment_refused: ({ has, count, won, day, plan, card, refusalText }) => ({
    subject: 'We couldn’t charge your card',
    lines: [
      `We couldn’t charge ₩${won('amount')} for ${plan()}${card()}. ${refusalText()}`,
      ...(has('nextTryOn')
        ? [
            `We’ll try the same card again on ${day('nextTryOn')}.`,
            'If you change the card in Plan and payments, we’ll try again right away.',
          ]
        : [
            `We tried ${count('tries', 'time')} and won’t try again on our own.`,
            `Please pay with this card or another one in Plan and payments by ${day('lastDay')}.`,
          ]),
      `You can use your plan as before until ${day('lastDay')}. If it isn’t paid by then, it ends.`,
    ],
  }),
  card_needed: ({ won, day, plan, card, refusal, refusalText }) => ({
    subject:
      refusal() === 'expired_card'
        ? 'Your card has expired. Please add your new one'
        : 'Please change your card',
    lines: [
      `We couldn’t charge ₩${won('amount')} for ${plan()}${card()}. ${refusalText()}`,
      refusal() === 'expired_card'
        ? 'If you add your new card or another one in Plan and payments, we’ll charge it right away.'
        : 'If you change the card in Plan and payments, we’ll charge it right away.',
      'We won’t try again before that.',
      `You can use your plan as before until ${day('lastDay')}. If it isn’t paid by then, it ends.`,
    ],
  }),
  renewal_ahead: ({ raw, won, day, plan, card }) => ({
    subject: `Your plan renews in ${raw('days')} days`,
    lines: [
      `On ${day('renewsOn')}, we’ll charge ₩${won('amount')} for ${plan()}${card()}. This includes VAT.`,
      'To continue, just check that your card is valid until that day. If you got a new card, you can change it in Plan and payments.',
      howToCancel,
    ],
  }),
  price_change: ({ won, day, dayBefore, plan, card }) => ({
    subject: 'Your price is changing, and we need your consent',
    lines: [
      `The price of ${plan()} changes from ₩${won('oldAmount')} to ₩${won('newAmount')}. Both include VAT.`,
      `If you agree, we’ll charge the new price${card()} from ${day('renewsOn')}.`,
      `If you don’t, we won’t charge you again, and your plan ends after ${dayBefore('renewsOn')}.`,
      'You can review the new price and agree to it in Plan and payments.',
      howToCancel,
    ],
  }),
  card_removed: ({ raw }) => ({
    subject: 'A saved card no longer works',
    lines: [
      `Automatic payments were turned off for your card ending in ${raw('lastDigits')}.`,
      'If this card pays for your plan, please change it in Plan and payments.',
    ],
  }),
  cancelled: ({ has, raw, won, day, dayBefore, plan, card }) => ({
    subject: 'You canceled your plan',
    lines: has('refund')
      ? [
          `You canceled ${plan()} today. We won’t charge you again.`,
          raw('refund') === '0'
            ? 'There’s nothing to refund.'
            : `We’ll refund ₩${won('refund')}${card()} within ${refundBusinessDays} business days.`,
          licencesStay,
        ]
      : [
          `You canceled ${plan()}. You can use it as before until ${dayBefore('periodEnd')}.`,
          `We won’t charge you on ${day('periodEnd')}. Before then, you can undo this in Plan and payments.`,
          licencesStay,
        ],
  }),
  ended: ({ raw, plan }) => ({
    subject: 'Your plan has ended',
    lines: [
      `${plan()} has ended. ${endReasons[raw('reason')] ?? ''}`.trim(),
      'We won’t charge you again. To continue, choose a plan on the pricing page.',
      licencesStay,
    ],
  }),
  refunded: ({ won, card }) => ({
    subject: `We refunded ₩${won('amount')}`,
    lines: [
      `We refunded ₩${won('amount')}${card()}.`,
      'Depending on your card company, it can take a few days to show on your statement.',
    ],
  }),
  refund_refused: ({ raw, won }) => ({
    subject: 'We couldn’t approve your refund request',
    lines: [
      `We couldn’t approve the refund of ₩${won('amount')} you asked for.`,
      `Reason: ${raw('reason')}`,
      'If you disagree, our refund policy lists who can help.',
    ],
  }),
  refund_failed: ({ has, raw, won, card }) => ({
    subject: 'Your refund is delayed',
    lines: [
      `We tried to refund ₩${won('amount')}${card()}, but the payment company couldn’t process it.`,
      `A member of our team is handling it, and you’ll get your money back within ${refundBusinessDays} business days. If we need another way to pay you, we’ll email you.`,
      'You don’t have to do anything right now.',
      ...(has('businessEmail')
        ? ['If you have questions, write to this address.', raw('businessEmail')]
        : []),
    ],
  }),
} satisfies Readonly<Record<string, MailTemplate>>;
