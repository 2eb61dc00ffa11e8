import { randomBytes } from 'node:crypto';
import type { BillingPeriod, PlanId } from '@onsori/contract/plans';
import { koreanDay } from './korean-days.rules.ts';

/** Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 8;

/** For example ON-261116-7K2M9QXA; the day is that in Korea. */
export function createOrderId(now: Date): string {
  const day = koreanDay(now).replaceAll('-', '').slice(2);
  // 32 divides 256, so that every character is equally likely.
  const random = [...randomBytes(RANDOM_CHARACTERS)].map((byte) => alphabet[byte % 32]).join('');
  return `ON-${day}-${random}`;
}

const planNames: Readonly<Partial<Record<PlanId, string>>> = {
  creator: '크리에이터',
  pro: '프로',
  business: '비즈니스',
};
const periodNames: Readonly<Record<BillingPeriod, string>> = { month: '월간', year: '연간' };

/** What the card statement and the receipt of a plan show. */
export function planOrderName({
  plan,
  period,
  seats,
}: {
  readonly plan: PlanId | null;
  readonly period: BillingPeriod | null;
  readonly seats: number | null;
}): string {
  const parts = [plan && planNames[plan], period && periodNames[period]];
  const name = ['온소리', ...parts.filter(Boolean)].join(' ');
  return seats !== null && seats > 1 ? `${name} 좌석 ${seats}개` : name;
}
