import { billingLimits } from '@onsori/contract/billing-limits';
import type { Language } from '@onsori/contract/enumerations';
import { formatMail } from '#features/account/account.public.ts';
import type { BillingMailKind } from './billing.jobs.ts';
import {
  createMailValueReader,
  type MailValueReader,
  type MailValues,
} from './billing-mail-values.rules.ts';

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}
type MailTexts = Readonly<Record<BillingMailKind, (values: MailValueReader) => MailText>>;

const { refundBusinessDays } = billingLimits;

const koHowToCancel =
  '해지하려면 ‘구독과 결제’에서 ‘해지하기’를 눌러 주세요. 기간이 끝날 때 해지하거나, 지금 해지하고 남은 날만큼 돌려받을 수 있어요.';
const koLicencesStay = '이미 받은 라이선스는 그대로 유효하고, 그 음악은 다시 다운로드할 수 있어요.';
const koEndReasons: Readonly<Record<string, string>> = {
  unpaid: '기한까지 플랜 요금이 결제되지 않았어요.',
  price_declined: '새 요금에 동의하지 않아서 더 결제하지 않았어요.',
  period_end: '해지하신 대로 이용 기간이 끝났어요.',
};

const ko: MailTexts = {
  receipt: ({ has, raw, won, day, dayBefore, plan, card }) => ({
    subject: `${won('amount')}원을 결제했어요`,
    lines: [
      has('musics')
        ? `음악 ${raw('musics')}곡 금액 ${won('amount')}원을${card()} 결제했어요.`
        : has('addedSeats')
          ? `추가한 좌석 ${raw('addedSeats')}개의 요금 ${won('amount')}원을${card()} 결제했어요. 이제 좌석은 모두 ${raw('seats')}개예요.`
          : `${plan()} 플랜 요금 ${won('amount')}원을${card()} 결제했어요.`,
      `부가세 ${won('vat')}원이 포함된 금액이에요.`,
      `주문 번호: ${raw('orderId')}`,
      ...(has('plan')
        ? [
            `이용 기간: ${day('periodStart')} ~ ${dayBefore('periodEnd')}`,
            has('nextAmount')
              ? `다음 결제: ${day('periodEnd')}에 ${won('nextAmount')}원`
              : `${dayBefore('periodEnd')}까지 이용할 수 있고, 그 뒤에는 결제하지 않아요.`,
            `${day('withdrawalUntil')}까지는 이번 결제 뒤에 새로 다운로드한 음악이 없으면 전액 돌려받을 수 있어요.`,
            koHowToCancel,
          ]
        : [`다운로드하지 않은 음악은 ${day('withdrawalUntil')}까지 돌려받을 수 있어요.`]),
    ],
  }),
  payment_refused: ({ has, won, day, plan, card }) => ({
    subject: '플랜 요금을 결제하지 못했어요',
    lines: [
      `${plan()} 플랜 요금 ${won('amount')}원을${card()} 결제하지 못했어요.`,
      ...(has('nextTryOn') ? [`${day('nextTryOn')}에 같은 카드로 다시 결제해 볼게요.`] : []),
      '‘구독과 결제’에서 카드를 바꾸면 바로 다시 결제해요.',
      `${day('lastDay')}까지는 지금처럼 이용할 수 있고, 그때까지 결제되지 않으면 플랜이 끝나요.`,
    ],
  }),
  card_needed: ({ won, day, plan, card }) => ({
    subject: '결제할 카드를 바꿔 주세요',
    lines: [
      `${plan()} 플랜 요금 ${won('amount')}원을${card()} 결제하지 못했어요. 이 카드로는 다시 시도하지 않아요.`,
      '‘구독과 결제’에서 다른 카드로 바꾸면 바로 다시 결제해요.',
      `${day('lastDay')}까지는 지금처럼 이용할 수 있고, 그때까지 결제되지 않으면 플랜이 끝나요.`,
    ],
  }),
  renewal_ahead: ({ raw, won, day, plan, card }) => ({
    subject: `${raw('days')}일 뒤에 플랜 요금을 결제해요`,
    lines: [
      `${day('renewsOn')}에 ${plan()} 플랜 요금 ${won('amount')}원을${card()} 결제해요. 부가세가 포함된 금액이에요.`,
      '계속 이용하려면 따로 할 일은 없어요.',
      koHowToCancel,
    ],
  }),
  price_change: ({ won, day, dayBefore, plan, card }) => ({
    subject: '플랜 요금이 바뀌어요. 동의가 필요해요',
    lines: [
      `${plan()} 플랜 요금이 ${won('oldAmount')}원에서 ${won('newAmount')}원으로 바뀌어요. 부가세가 포함된 금액이에요.`,
      `동의하시면 ${day('renewsOn')}부터 새 요금을${card()} 결제해요.`,
      `동의하지 않으면 더 결제하지 않고, ${dayBefore('renewsOn')}까지 이용한 뒤 플랜이 끝나요.`,
      '‘구독과 결제’에서 새 요금을 확인하고 동의할 수 있어요.',
      koHowToCancel,
    ],
  }),
  card_removed: ({ raw }) => ({
    subject: '등록한 카드를 더 쓸 수 없어요',
    lines: [
      `끝자리 ${raw('lastDigits')} 카드의 자동 결제 등록이 해제됐어요.`,
      '이 카드로 플랜 요금을 결제하고 있었다면 ‘구독과 결제’에서 다른 카드로 바꿔 주세요.',
    ],
  }),
  cancelled: ({ has, raw, won, day, dayBefore, plan, card }) => ({
    subject: '구독을 해지했어요',
    lines: has('refund')
      ? [
          `${plan()} 플랜을 오늘 해지했어요. 앞으로 결제하지 않아요.`,
          raw('refund') === '0'
            ? '돌려드릴 금액은 없어요.'
            : `${won('refund')}원을 ${refundBusinessDays}영업일 안에${card()} 돌려드려요.`,
          koLicencesStay,
        ]
      : [
          `${plan()} 플랜을 해지했어요. ${dayBefore('periodEnd')}까지 지금처럼 이용할 수 있어요.`,
          `${day('periodEnd')}에 결제하지 않아요. 그 전에는 ‘구독과 결제’에서 해지를 되돌릴 수 있어요.`,
          koLicencesStay,
        ],
  }),
  ended: ({ raw, plan }) => ({
    subject: '플랜이 끝났어요',
    lines: [
      `${plan()} 플랜이 끝났어요. ${koEndReasons[raw('reason')] ?? ''}`.trim(),
      '앞으로 결제하지 않아요. 다시 이용하려면 요금제에서 플랜을 선택해 주세요.',
      koLicencesStay,
    ],
  }),
  refunded: ({ won, card }) => ({
    subject: `${won('amount')}원을 환불했어요`,
    lines: [
      `${won('amount')}원을${card()} 돌려드렸어요.`,
      '명세서에 나타나기까지 카드사에 따라 며칠 걸릴 수 있어요.',
    ],
  }),
  refund_refused: ({ raw, won }) => ({
    subject: '환불 요청을 승인하지 못했어요',
    lines: [
      `요청하신 ${won('amount')}원 환불을 승인하지 못했어요.`,
      `이유: ${raw('reason')}`,
      '의견이 다르면 환불 정책에서 도움받을 곳을 확인해 주세요.',
    ],
  }),
};

const enHowToCancel =
  'To cancel, open Plan and payments in your account. You can cancel at the end of the period, or cancel now and get the remaining days refunded.';
const enLicencesStay =
  'The licenses you already have stay valid, and you can download those tracks again.';
const enEndReasons: Readonly<Record<string, string>> = {
  unpaid: 'It wasn’t paid in time.',
  price_declined: 'You didn’t agree to the new price, so we didn’t charge you again.',
  period_end: 'You canceled it, and its period is over.',
};

const en: MailTexts = {
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
            enHowToCancel,
          ]
        : [`You can return tracks you haven’t downloaded until ${day('withdrawalUntil')}.`]),
    ],
  }),
  payment_refused: ({ has, won, day, plan, card }) => ({
    subject: 'We couldn’t charge your card',
    lines: [
      `We couldn’t charge ₩${won('amount')} for ${plan()}${card()}.`,
      ...(has('nextTryOn') ? [`We’ll try the same card again on ${day('nextTryOn')}.`] : []),
      'If you change the card in Plan and payments, we’ll try again right away.',
      `You can use your plan as before until ${day('lastDay')}. If it isn’t paid by then, it ends.`,
    ],
  }),
  card_needed: ({ won, day, plan, card }) => ({
    subject: 'Please change your card',
    lines: [
      `We couldn’t charge ₩${won('amount')} for ${plan()}${card()}. We won’t try this card again.`,
      'If you change the card in Plan and payments, we’ll try again right away.',
      `You can use your plan as before until ${day('lastDay')}. If it isn’t paid by then, it ends.`,
    ],
  }),
  renewal_ahead: ({ raw, won, day, plan, card }) => ({
    subject: `Your plan renews in ${raw('days')} days`,
    lines: [
      `On ${day('renewsOn')}, we’ll charge ₩${won('amount')} for ${plan()}${card()}. This includes VAT.`,
      'You don’t have to do anything to continue.',
      enHowToCancel,
    ],
  }),
  price_change: ({ won, day, dayBefore, plan, card }) => ({
    subject: 'Your price is changing, and we need your consent',
    lines: [
      `The price of ${plan()} changes from ₩${won('oldAmount')} to ₩${won('newAmount')}. Both include VAT.`,
      `If you agree, we’ll charge the new price${card()} from ${day('renewsOn')}.`,
      `If you don’t, we won’t charge you again, and your plan ends after ${dayBefore('renewsOn')}.`,
      'You can review the new price and agree to it in Plan and payments.',
      enHowToCancel,
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
          enLicencesStay,
        ]
      : [
          `You canceled ${plan()}. You can use it as before until ${dayBefore('periodEnd')}.`,
          `We won’t charge you on ${day('periodEnd')}. Before then, you can undo this in Plan and payments.`,
          enLicencesStay,
        ],
  }),
  ended: ({ raw, plan }) => ({
    subject: 'Your plan has ended',
    lines: [
      `${plan()} has ended. ${enEndReasons[raw('reason')] ?? ''}`.trim(),
      'We won’t charge you again. To continue, choose a plan on the pricing page.',
      enLicencesStay,
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
};

const texts: Readonly<Record<Language, MailTexts>> = { ko, en };
const buttons: Readonly<Record<Language, string>> = {
  ko: '구독과 결제 열기',
  en: 'Open Plan and payments',
};

/** `url` is the page of the subscription; null for a person whose account is deleted. */
export function renderBillingMail(
  kind: BillingMailKind,
  language: Language,
  values: MailValues,
  url: string | null,
) {
  const { subject, lines } = texts[language][kind](createMailValueReader(language, values));
  return formatMail(language, {
    subject,
    lines,
    link: url === null ? null : { button: buttons[language], url },
  });
}
