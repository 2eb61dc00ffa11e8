import { type Card, refusals } from '@onsori/contract/payments';
import { describe, expect, test } from 'vitest';
import en from '#i18n/en/payments.json' with { type: 'json' };
import ko from '#i18n/ko/payments.json' with { type: 'json' };
import { paymentPollMs } from './billing.queries.ts';
import { addDays, formatShortDay } from './billing-days.ts';
import { issuerName } from './card-issuers.ts';
import { offerCards } from './payment-refused.tsx';
import { consumePendingPurchase, savePendingPurchase } from './pending-purchase.ts';
import { clampSeats } from './seat-stepper.tsx';
import { formatWon } from './won.ts';

test.each([
  ['ko', ko],
  ['en', en],
] as const)('every refusal is explained in %s', (_, texts) => {
  expect(Object.keys(texts.refusal).sort()).toEqual([...refusals].sort());
});

test('formats sums in both languages', () => {
  expect(formatWon(99_000, 'ko')).toBe('99,000원');
  expect(formatWon(1_490_000, 'en')).toBe('₩1,490,000');
});

test('names issuers, and unknown ones by a general word', () => {
  expect(issuerName('41', 'ko')).toBe('신한카드');
  expect(issuerName('3A', 'en')).toBe('K bank');
  expect(issuerName('??', 'ko')).toBe('카드');
});

test('adds days across months and leap days', () => {
  expect(addDays('2027-11-16', -7)).toBe('2027-11-09');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('names the year of a day only where it is another than now in Seoul', () => {
  const newYear = new Date('2026-12-31T15:00:00Z');
  const lastMinute = new Date('2026-12-31T14:59:00Z');
  expect(formatShortDay('ko', '2027-11-18', newYear)).toBe('11월 18일');
  expect(formatShortDay('ko', '2027-11-18', lastMinute)).toBe('2027년 11월 18일');
  expect(formatShortDay('en', '2027-11-18', lastMinute)).toBe('November 18, 2027');
});

test('polls between every 2 and every 5 seconds', () => {
  expect([0, 1, 4, 100].map(paymentPollMs)).toEqual([2000, 2500, 4000, 5000]);
});

test('limits seats to what can be bought', () => {
  expect([Number.NaN, 0, 2.9, 500].map((seats) => clampSeats(seats))).toEqual([1, 1, 2, 100]);
  expect(clampSeats(1, 3)).toBe(3);
});

describe('offerCards', () => {
  const card = (last_digits: string): Card => ({
    id: last_digits,
    issuer_code: '41',
    last_digits,
    card_type: 'credit',
    owner_type: 'personal',
  });
  const refusedBy = (can_retry_card: boolean) => ({
    card: card('4821'),
    refusal: { reason: 'limit', can_retry_card } as const,
  });
  const cards = [card('4821'), card('0937')];

  const idsOf = (offered: readonly Card[]) => offered.map(({ id }) => id);

  test('offers the refused card again after a soft refusal', () => {
    const { others, refused } = offerCards(refusedBy(true), cards);
    expect([idsOf(others), idsOf(refused)]).toEqual([['0937'], ['4821']]);
  });

  test('does not offer the refused card after a hard refusal', () => {
    const { others, refused } = offerCards(refusedBy(false), cards);
    expect([idsOf(others), idsOf(refused)]).toEqual([['0937'], []]);
  });
});

describe('pending purchases', () => {
  const purchase = {
    plan: 'business',
    period: 'year',
    seats: 3,
    amount: 1_470_000,
    organizationName: '소리회사',
  } as const;

  test('are returned once', () => {
    savePendingPurchase(purchase);
    expect(consumePendingPurchase(purchase)).toEqual(purchase);
    expect(consumePendingPurchase(purchase)).toBeNull();
  });

  test('are not returned for another choice', () => {
    savePendingPurchase(purchase);
    expect(consumePendingPurchase({ ...purchase, seats: 4 })).toBeNull();
  });
});
