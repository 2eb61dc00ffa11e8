import type { Language } from '@onsori/contract/enumerations';
import type { Refusal } from '@onsori/contract/payments';
import type { BillingPeriod, SellablePlanId } from '@onsori/contract/plans';

export type MailValues = Readonly<Record<string, string>>;

/** Reads the values of one mail in the format of its language. Reading a missing one throws. */
export interface MailValueReader {
  readonly has: (name: string) => boolean;
  readonly raw: (name: string) => string;
  /** A number with its English noun. */
  readonly count: (name: string, noun: string) => string;
  /** Won with commas, without a unit. */
  readonly won: (name: string) => string;
  readonly day: (name: string) => string;
  /** The last day before an exclusive end. */
  readonly dayBefore: (name: string) => string;
  /** Plan and period, and seats where the plan has them. */
  readonly plan: () => string;
  /** The card with a space before it; empty for easy pay. */
  readonly card: () => string;
  /** Why the card was refused; `other` if it is not known. */
  readonly refusal: () => Refusal;
  /** The refusal as a sentence. */
  readonly refusalText: () => string;
}

interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}
export type MailTemplate = (values: MailValueReader) => MailText;

const planNames: Readonly<Record<Language, Readonly<Record<SellablePlanId, string>>>> = {
  ko: { creator: '크리에이터', pro: '프로', business: '비즈니스' },
  en: { creator: 'Creator', pro: 'Pro', business: 'Business' },
};
const periodNames: Readonly<Record<Language, Readonly<Record<BillingPeriod, string>>>> = {
  ko: { month: '월간', year: '연간' },
  en: { month: 'monthly', year: 'yearly' },
};
const countOf = (count: string, noun: string) => `${count} ${noun}${count === '1' ? '' : 's'}`;
const seatCounts: Readonly<Record<Language, (seats: string) => string>> = {
  ko: (seats) => `좌석 ${seats}개`,
  en: (seats) => countOf(seats, 'seat'),
};
const cards: Readonly<Record<Language, (lastDigits: string) => string>> = {
  ko: (lastDigits) => ` 끝자리 ${lastDigits} 카드로`,
  en: (lastDigits) => ` to your card ending in ${lastDigits}`,
};
const refusalTexts: Readonly<Record<Language, Readonly<Record<Refusal, string>>>> = {
  ko: {
    limit: '카드의 한도나 잔액이 부족해요.',
    card_company: '카드사에서 결제를 거절했어요.',
    daily_count: '카드의 하루 결제 횟수를 넘었어요.',
    amount: '카드로 한 번에 결제할 수 있는 금액을 넘었어요.',
    stopped_card: '사용이 정지된 카드예요.',
    expired_card: '카드의 유효기간이 지났어요.',
    lost_card: '분실이나 도난으로 신고된 카드예요.',
    card_number: '카드사에서 카드 정보를 확인하지 못했어요.',
    unsupported_card: '정기 결제에 쓸 수 없는 카드예요.',
    no_card: '결제할 카드가 등록되어 있지 않아요.',
    too_many_attempts: '여러 번 시도해서 카드사에서 결제를 막았어요.',
    cancelled: '결제를 취소했어요.',
    window_expired: '결제 시간이 지났어요.',
    other: '카드사에서 결제를 승인하지 않았어요.',
  },
  en: {
    limit: 'The limit or balance of the card is too low.',
    card_company: 'The card company declined the payment.',
    daily_count: 'The card has reached its number of payments for the day.',
    amount: 'The card doesn’t allow this amount in one payment.',
    stopped_card: 'The card has been suspended.',
    expired_card: 'The card has expired.',
    lost_card: 'The card was reported lost or stolen.',
    card_number: 'The card company couldn’t verify the card details.',
    unsupported_card: 'The card can’t be used for recurring payments.',
    no_card: 'There is no card to charge.',
    too_many_attempts: 'The card company blocked the payment after too many attempts.',
    cancelled: 'The payment was canceled.',
    window_expired: 'The payment took too long.',
    other: 'The card company didn’t approve the payment.',
  },
};
const dayFormats = {
  ko: new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
};
const DAY_MS = 24 * 60 * 60 * 1000;

export function createMailValueReader(language: Language, values: MailValues): MailValueReader {
  const raw = (name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the mail has no value ${name}`);
    return value;
  };
  const formatDay = (name: string, offsetDays: number) =>
    dayFormats[language].format(Date.parse(raw(name)) + offsetDays * DAY_MS);
  const refusal = () => (values.refusal ?? 'other') as Refusal;
  return {
    has: (name) => values[name] !== undefined,
    raw,
    count: (name, noun) => countOf(raw(name), noun),
    won: (name) => Number(raw(name)).toLocaleString('en-US'),
    day: (name) => formatDay(name, 0),
    dayBefore: (name) => formatDay(name, -1),
    plan: () => {
      const plan = raw('plan') as SellablePlanId;
      const period = periodNames[language][raw('period') as BillingPeriod];
      const name = `${planNames[language][plan]} ${period}`;
      return plan === 'business' ? `${name} (${seatCounts[language](raw('seats'))})` : name;
    },
    refusal,
    refusalText: () => refusalTexts[language][refusal()],
    card: () => (values.lastDigits === undefined ? '' : cards[language](values.lastDigits)),
  };
}
