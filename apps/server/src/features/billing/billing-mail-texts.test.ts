import { languages } from '@onsori/contract/enumerations';
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
  lastDay: '2026-12-10',
  renewsOn: '2026-12-03',
  days: '30',
  oldAmount: '147000',
  newAmount: '165000',
  refund: '78400',
  reason: 'unpaid',
};

test.each(
  billingMailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)),
)('%s in %s has the same content as text and HTML, in its language', (kind, language) => {
  const { subject, text, html } = renderBillingMail(kind, language, values, url);
  expect(/[가-힣]/.test(subject + text)).toBe(language === 'ko');
  expect(subject + text).not.toMatch(/문의|our support|e-mail|\w'\w|undefined|NaN|Invalid/);
  const lines = text.split('\n').filter((line) => line !== '' && !line.includes(url));
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

test('a missing value is an error instead of an incomplete mail', () => {
  expect(() => renderBillingMail('refunded', 'ko', {}, url)).toThrow('no value amount');
});
