import type { Cart, CartItem } from '@onsori/contract/cart';
import type { PaymentStatus } from '@onsori/contract/payments';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import {
  consentSubject,
  isCartChanged,
  listCartChanges,
  listMissingGroups,
  parseCartReturn,
  refusalOf,
  suggestProjects,
  validateProject,
} from './cart.rules.ts';

const item = (id: string, problem: CartItem['problem'] = null): CartItem =>
  ({ id, music: { title: `title ${id}` }, project: '', price: 33_000, problem }) as CartItem;

const cart = (...items: CartItem[]): Cart => {
  const total = items.filter(({ problem }) => problem === null).length * 33_000;
  return { items, total, supply: 0, vat: 0, open_order_id: null };
};

describe('consentSubject', () => {
  test('stays the same when items move or a problem is dismissed', () => {
    expect(consentSubject(cart(item('1'), item('2'), item('3', 'withdrawn')))).toBe(
      consentSubject(cart(item('2'), item('1'))),
    );
  });

  test('changes with the items to be paid', () => {
    expect(consentSubject(cart(item('1'), item('2')))).not.toBe(
      consentSubject(cart(item('1'), item('2', 'withdrawn'))),
    );
    expect(consentSubject(cart(item('1')))).not.toBe(consentSubject(cart(item('2'))));
  });
});

test('a project needs a visible name', () => {
  expect(validateProject('  ')).toBe('missing');
  expect(validateProject('a\u200bb')).toBe('hidden');
  expect(validateProject(' 카페 온도 ')).toBeNull();
});

test('offers the projects of other items once', () => {
  const items = [
    { id: '1', project: ' 제주 ' },
    { id: '2', project: '제주' },
    { id: '3', project: '' },
    { id: '4', project: '카페' },
  ];
  expect(suggestProjects(items, '3')).toEqual(['제주', '카페']);
  expect(suggestProjects(items, '4')).toEqual(['제주']);
  expect(suggestProjects(items, '4', ['바다', '제주'])).toEqual(['제주', '바다']);
});

test('lists what is missing in the order of the page', () => {
  const items = [
    { id: '1', project: '제주' },
    { id: '2', project: '' },
  ];
  expect(listMissingGroups({ items, hasPhone: false, isAgreed: false })).toEqual([
    'project-2',
    'phone',
    'consent',
  ]);
  expect(listMissingGroups({ items: items.slice(0, 1), hasPhone: true, isAgreed: true })).toEqual(
    [],
  );
});

test('names every difference to the cart that the user agreed to', () => {
  const before = cart(item('1'), item('2'), item('3'), item('4', 'withdrawn'));
  const after = cart(item('5'), item('1'), item('2', 'withdrawn'), item('4', 'withdrawn'));
  expect(listCartChanges(before, after)).toEqual([
    { kind: 'withdrawn', title: 'title 2' },
    { kind: 'removed', title: 'title 3' },
    { kind: 'added', title: 'title 5' },
    { kind: 'amount', amount: 66_000 },
  ]);
  expect(listCartChanges(before, before)).toEqual([]);
});

describe('parseCartReturn', () => {
  const parse = (query: string) => parseCartReturn(new URLSearchParams(query));

  test('reads an authenticated payment', () => {
    expect(parse('order=ON-1&paymentKey=key&orderId=ON-1&amount=99000')).toEqual({
      kind: 'authenticated',
      orderId: 'ON-1',
      paymentKey: 'key',
      amount: 99_000,
    });
  });

  test('reads a failure, and a reload after the keys were removed', () => {
    expect(parse('order=ON-1&code=PAY_PROCESS_CANCELED')).toEqual({
      kind: 'failed',
      orderId: 'ON-1',
      code: 'PAY_PROCESS_CANCELED',
    });
    expect(parse('order=ON-1')).toEqual({ kind: 'reloaded', orderId: 'ON-1' });
  });

  test('ignores an amount that is no number, and a URL without an order', () => {
    expect(parse('order=ON-1&paymentKey=key&amount=1e3')?.kind).toBe('reloaded');
    expect(parse('paymentKey=key&amount=99000')).toBeNull();
  });
});

test('an order that may have been paid has no refusal', () => {
  const payment = (state: PaymentStatus['state'], reason?: 'cancelled') =>
    ({
      state,
      refusal: reason ? { reason, can_retry_card: false } : null,
    }) as PaymentStatus;
  expect(refusalOf(payment('refused', 'cancelled'))).toBe('cancelled');
  expect(refusalOf(payment('refused'))).toBe('other');
  expect(refusalOf(payment('expired'))).toBe('window_expired');
  expect(refusalOf(payment('paid'))).toBeNull();
  expect(refusalOf(payment('pending'))).toBeNull();
});

test('recognizes errors about a changed cart', () => {
  const failure = (type: string) => new ApiError(409, { type } as never);
  expect(isCartChanged(failure('conflict.cart_changed'))).toBe(true);
  expect(isCartChanged(failure('conflict.payment_open'))).toBe(false);
  expect(isCartChanged(new Error('offline'))).toBe(false);
});
