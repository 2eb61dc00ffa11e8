import { languages } from '@onsori/contract/enumerations';
import { refusals } from '@onsori/contract/payments';
import { expect, test } from 'vitest';
import { billingMailKinds } from './billing.jobs.ts';
import { renderBillingMail } from './billing-mail-texts.ts';

const url = 'https://onsori.test/account/subscription';
const plan = { plan: 'business', period: 'month', seats: '3', lastDigits: '4821' };
const values = {
  ...plan,
  amount: '147000',
  vat: '13364',
  orderId: 'ON-261103-7K2M9QRT',
  periodStart: '2026-11-03',
  periodEnd: '2026-12-03',
  nextAmount: '147000',
  withdrawalUntil: '2026-11-10',
  nextTryOn: '2026-12-04',
  tries: '5',
  refusal: 'limit',
  lastDay: '2026-12-10',
  renewsOn: '2026-12-03',
  days: '30',
  oldAmount: '147000',
  newAmount: '165000',
  refund: '78400',
  reason: 'unpaid',
  businessEmail: 'help@onsori.test',
};

test.each(
  billingMailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)),
)('%s in %s has the same content as text and HTML, in its language', (kind, language) => {
  const { subject, text, html } = renderBillingMail(kind, language, values, url);
  expect(/[가-힣]/.test(subject + text)).toBe(language === 'ko');
  expect(subject + text).not.toMatch(/문의|our support|e-mail|\w'\w|undefined|NaN|Invalid/);
  const lines = text
    .split('\n')
    .filter((line) => line !== '' && !line.includes(url) && line !== values.businessEmail);
  for (const line of lines) expect(html).toContain(line);
  expect(html).toContain(url);
  if (language === 'ko')
    for (const sentence of lines.flatMap((line) => line.match(/[^.?]+(?=[.?])/g) ?? []))
      expect(sentence).toMatch(/요$/);
});

test('a receipt states what was charged, when the next charge is and how to cancel', () => {
  const korean = renderBillingMail('receipt', 'ko', values, url);
  expect(korean.subject).toBe('[온소리] 147,000원을 결제했어요');
  expect(korean.text).toContain(
    '비즈니스 월간 (좌석 3개) 플랜 요금 147,000원을 끝자리 4821 카드로 결제했어요.',
  );
  expect(korean.text).toContain('이용 기간: 2026년 11월 3일 ~ 2026년 12월 2일');
  expect(korean.text).toContain('다음 결제: 2026년 12월 3일에 147,000원');
  expect(korean.text).toContain('해지하려면');
  const english = renderBillingMail('receipt', 'en', { ...values, seats: '1' }, url);
  expect(english.text).toContain(
    'We charged ₩147,000 for Business monthly (1 seat) to your card ending in 4821.',
  );
  expect(english.text).toContain('Next charge: ₩147,000 on December 3, 2026');
});

test('the mail after the last try counts the tries and asks to pay with any card in time', () => {
  const { nextTryOn: _, ...last } = values;
  const korean = renderBillingMail('payment_refused', 'ko', last, url).text;
  expect(korean).toContain('모두 5번 결제해 봤고, 이제 자동으로 다시 결제하지 않아요.');
  expect(korean).toContain('2026년 12월 10일까지 ‘구독과 결제’에서 이 카드나 다른 카드로');
  const english = renderBillingMail('payment_refused', 'en', last, url).text;
  expect(english).toContain('We tried 5 times and won’t try again on our own.');
  expect(english).toContain('this card or another one in Plan and payments by December 10, 2026.');
});

test('a mail about a refused card says why, in a sentence for every reason', () => {
  for (const language of languages) {
    const texts = refusals.map(
      (refusal) => renderBillingMail('card_needed', language, { ...values, refusal }, url).text,
    );
    expect(new Set(texts).size).toBe(refusals.length);
  }
  expect(renderBillingMail('payment_refused', 'en', values, url).text).toContain(
    'card ending in 4821. The limit or balance of the card is too low.',
  );
});

test('the mail about an expired card asks for the new one', () => {
  const expired = { ...values, refusal: 'expired_card' };
  const korean = renderBillingMail('card_needed', 'ko', expired, url);
  expect(korean.subject).toBe('[온소리] 카드 유효기간이 지났어요. 새 카드를 등록해 주세요');
  expect(korean.text).toContain('결제하지 못했어요. 카드의 유효기간이 지났어요.');
  expect(korean.text).toContain('‘구독과 결제’에서 새로 받은 카드나 다른 카드를 등록하면');
  const english = renderBillingMail('card_needed', 'en', expired, url);
  expect(english.subject).toContain('Your card has expired. Please add your new one');
  expect(english.text).toContain('The card has expired.');
});

test('the mail ahead of a renewal asks to check the expiry date of the card', () => {
  expect(renderBillingMail('renewal_ahead', 'ko', values, url).text).toContain('카드의 유효기간이');
  expect(renderBillingMail('renewal_ahead', 'en', values, url).text).toContain(
    'check that your card is valid until that day',
  );
});

test('a receipt of a plan that ends names no next charge', () => {
  const { nextAmount: _, ...ending } = values;
  const { text } = renderBillingMail('receipt', 'en', ending, url);
  expect(text).not.toContain('Next charge');
  expect(text).toContain('You can use it until December 2, 2026. We won’t charge you after that.');
});

test('a receipt of single tracks names their number', () => {
  const cart = { amount: '99000', vat: '9000', orderId: 'ON-1', musics: '3' };
  const { text } = renderBillingMail(
    'receipt',
    'ko',
    { ...cart, withdrawalUntil: '2026-11-10' },
    url,
  );
  expect(text).toContain('음악 3곡 금액 99,000원을 결제했어요.');
});

test('a receipt of added seats names them', () => {
  const seats = { ...values, amount: '27766', seats: '4', addedSeats: '1' };
  expect(renderBillingMail('receipt', 'ko', seats, url).text).toContain(
    '추가한 좌석 1개의 요금 27,766원을 끝자리 4821 카드로 결제했어요. 이제 좌석은 모두 4개예요.',
  );
  expect(renderBillingMail('receipt', 'en', seats, url).text).toContain(
    'for 1 added seat to your card ending in 4821. You now have 4 seats.',
  );
});

test('a cancellation at the end of the period pays nothing back and can be undone', () => {
  const { refund: _, ...atPeriodEnd } = values;
  const { text } = renderBillingMail('cancelled', 'ko', atPeriodEnd, url);
  expect(text).toContain('2026년 12월 2일까지 지금처럼 이용할 수 있어요.');
  expect(text).toContain('되돌릴 수 있어요');
  expect(renderBillingMail('cancelled', 'ko', { ...values, refund: '0' }, null).text).toContain(
    '돌려드릴 금액은 없어요.',
  );
});

test('the mail about a refund that the gateway refused says what happens until when', () => {
  const korean = renderBillingMail('refund_failed', 'ko', values, url).text;
  expect(korean).toContain('147,000원을 끝자리 4821 카드로 돌려드리려고 했지만');
  expect(korean).toContain('운영자가 직접 확인해서 3영업일 안에 돌려드려요.');
  expect(korean).toContain('help@onsori.test');
  const { businessEmail: _, ...unset } = values;
  expect(renderBillingMail('refund_failed', 'en', unset, url).text).not.toContain('write to');
});

test('a missing value is an error instead of an incomplete mail', () => {
  expect(() => renderBillingMail('refunded', 'ko', {}, url)).toThrow('no value amount');
});
