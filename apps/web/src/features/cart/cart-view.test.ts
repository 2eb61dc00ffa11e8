import type { Account } from '@onsori/contract/account';
import type { Subscription } from '@onsori/contract/billing';
import type { Cart, CartItem } from '@onsori/contract/cart';
import type { Music } from '@onsori/contract/catalog';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { type Session, SessionScope } from '#features/auth/auth.public.ts';
import { subscriptionQuery } from '#features/billing/billing.public.ts';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { cartTexts } from './cart-texts.ts';
import { CartView } from './cart-view.tsx';

const t = cartTexts.of('ko');

const item = (id: string, title: string, problem: CartItem['problem'] = null): CartItem => ({
  id,
  music: {
    id,
    title,
    duration: 80,
    bpm: 101,
    release_date: '2026-11-01',
    cover_image: '',
    is_free: false,
    is_spatial: false,
    playlist_id: '6',
    album_title: '심야의 서울',
    color_code: '#FF7C86',
    likes: 0,
    moods: ['희망찬'],
    video_themes: ['광고'],
    genre: '팝',
    tempo: '보통',
    insts: ['기타'],
    waveform: '',
  } satisfies Music,
  project: id === '1' ? '카페 온도' : '',
  price: 33_000,
  added_at: '2026-11-10T00:00:00Z',
  problem,
  withdrawn_at: problem === 'withdrawn' ? '2026-11-13T16:00:00Z' : null,
});

function render(items: CartItem[], total: number, current: Subscription['current'] = null): string {
  const client = createQueryClient();
  client.setQueryData(subscriptionQuery(browserApi).queryKey, { current } as Subscription);
  const cart: Cart = { items, total, supply: 60_000, vat: 6000, open_order_id: null };
  const session = { user: { phone: '01012345678' } as unknown as Account } as Session;
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(CartView, { cart, projectNames: ['바다 영상'] }) },
  ]);
  const page = createElement(ToastProvider, null, createElement(Page, {}));
  const signedIn = createElement(SessionScope, { value: session }, page);
  const queries = createElement(QueryClientProvider, { client }, signedIn);
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'ko' }, queries));
}

beforeAll(() => loadMessages('ko'));

test('names a withdrawn music with its day outside the items and the sum', () => {
  const html = render(
    [item('1', '서울, 11시'), item('2', '첫 번째 컷'), item('3', '여름방학', 'withdrawn')],
    66_000,
  );
  expect(html).toContain(t('problem.withdrawn', { title: '여름방학' }));
  expect(html).toContain(t('problem.withdrawnOn', { day: '11월 14일' }));
  expect(html).not.toContain(t('project.labelOf', { title: '여름방학' }));
  expect(html).toContain(t('summary.items', { count: 2, price: '33,000원' }));
  expect(html).toContain(t('pay', { amount: '66,000원' }));
});

test('offers a named project where none is named, and agrees to nothing in advance', () => {
  const html = render([item('1', '서울, 11시'), item('2', '첫 번째 컷')], 66_000);
  expect(html.match(/<option value="카페 온도">/g)).toHaveLength(1);
  expect(html.match(/value="카페 온도"/g)).toHaveLength(2);
  expect(html).not.toContain('checked=""');
  expect(html).not.toContain('aria-invalid');
});

test('has nothing to pay when only problems are left', () => {
  const html = render([item('3', '여름방학', 'already_licensed')], 0);
  expect(html).toContain(t('problem.licensed', { title: '여름방학' }));
  expect(html).toContain(t('empty.title'));
  expect(html).not.toContain(t('summary.title'));
});

test('offers the download that the plan covers, and no smaller plan', () => {
  const items = [item('1', '서울, 11시')];
  const plan = { plan: 'creator', quota: null } as NonNullable<Subscription['current']>;
  const withPlan = render(items, 33_000, plan);
  expect(withPlan).toContain(t('covered'));
  expect(withPlan).not.toContain(t('compare.link'));
  const withoutPlan = render(items, 33_000);
  expect(withoutPlan).not.toContain(t('covered'));
  expect(withoutPlan).toContain(t('compare.link'));
});
