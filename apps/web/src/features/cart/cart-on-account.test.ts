import type { CartItem } from '@onsori/contract/cart';
import type { PurchaseTerms } from '@onsori/contract/purchases';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { purchasesTexts, purchaseTermsQuery } from '#features/purchases/purchases.public.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { toBuyItems } from './cart.rules.ts';
import { CartOnAccount } from './cart-on-account.tsx';
import type { ProjectFields } from './use-cart-items.ts';

const t = purchasesTexts.of('ko');
const items = ['1', '2'].map(
  (id) => ({ id, music: { id: `7${id}`, title: `음악 ${id}` }, project: '' }) as CartItem,
);
const projects = { nameOf: ({ id }: CartItem) => ` 프로젝트 ${id} ` } as ProjectFields;

function render(terms: Partial<PurchaseTerms> | null): string {
  const client = createQueryClient();
  if (terms)
    client.setQueryData(purchaseTermsQuery.queryKey, {
      company: '온소리 방송',
      air_price: 55_000,
      music_price: 33_000,
      monthly_limit: 3_000_000,
      bought: 0,
      left: 66_000,
      can_buy: true,
      obstacle: null,
      ...terms,
    });
  const props = { items, projects, root: { current: null } };
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(CartOnAccount, props) },
  ]);
  const page = createElement(QueryClientProvider, { client }, createElement(Page, {}));
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'ko' }, page));
}

test('offers to buy the cart on account, up to exactly what is left of the limit', () => {
  expect(render({})).toContain(`>${t('buy.cart')}<`);
  const overLimit = render({ left: 65_999 });
  expect(overLimit).not.toContain(`>${t('buy.cart')}<`);
  expect(overLimit).toContain(t('buy.limitExceeded'));
});

test('explains what prevents a purchase, and leads to the billing details', () => {
  const html = render({ can_buy: false, obstacle: 'business_missing' });
  expect(html).not.toContain(`>${t('buy.cart')}<`);
  expect(html).toContain('href="/pavilion/purchased"');
});

test('shows nothing until the terms are known', () => {
  expect(render(null)).toBe('');
});

test('the project of an item is the programme of its licence', () => {
  expect(toBuyItems(items, projects.nameOf)).toEqual([
    { musicId: '71', title: '음악 1', kind: 'music', programme: '프로젝트 1' },
    { musicId: '72', title: '음악 2', kind: 'music', programme: '프로젝트 2' },
  ]);
});
