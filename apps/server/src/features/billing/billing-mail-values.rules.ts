import type { Language } from '@onsori/contract/enumerations';
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
}

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
    card: () => (values.lastDigits === undefined ? '' : cards[language](values.lastDigits)),
  };
}
