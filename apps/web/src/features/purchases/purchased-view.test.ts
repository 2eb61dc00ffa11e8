import type { CompanyPurchase, CompanyPurchasePage } from '@onsori/contract/purchases';
import type { CompanyBilling, Statement } from '@onsori/contract/statements';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { PurchasedView } from './purchased-view.tsx';
import { companyBillingQuery, purchasesQuery } from './purchases.queries.ts';
import { parsePurchaseParams } from './purchases.rules.ts';
import { purchasesTexts } from './purchases-texts.ts';

const t = purchasesTexts.of('ko');

const purchaseOf = (id: string, values: Partial<CompanyPurchase>): CompanyPurchase => ({
  id,
  kind: 'music',
  music: { id, title: `음악 ${id}`, color_code: '#FF7C86' } as CompanyPurchase['music'],
  generation_id: null,
  programme: '골목 한 끼 시즌 2',
  licence_id: 'HYBT1JPQ9FZRABCDEF012345',
  is_used: false,
  buyer: '방**',
  amount: 33_000,
  purchased_at: '2026-11-14T03:00:00.000Z',
  state: 'paid',
  refund_requested_at: null,
  refund_refused_because: null,
  refunded_at: null,
  ...values,
});

const pageOf = (items: CompanyPurchase[]): CompanyPurchasePage => ({
  total: items.length,
  counts: { total: items.length, paid: 1, refund_requested: 1 },
  items,
  has_more: items.length > 0,
  refund_requested: 99_000,
  licences: { used: 51, total: 64 },
});

const statementOf = (id: string, values: Partial<Statement>): Statement => ({
  id,
  number: `ST-202610-000${id}`,
  month: '2026-10-01',
  dated_on: '2026-10-31',
  due_on: '2026-11-10',
  items: 5,
  purchased: 396_000,
  refunded: 0,
  supply: 360_000,
  vat: 36_000,
  total: 396_000,
  state: 'payable',
  tax_invoice: null,
  deposited_on: null,
  ...values,
});

const billing: CompanyBilling = {
  month: { month: '2026-11-01', closes_on: '2026-11-30', items: 5, total: 209_000 },
  statements: [],
  business: null,
  monthly_limit: 3_000_000,
  is_owner: false,
};

interface RenderOptions {
  readonly search?: string;
  readonly purchases?: CompanyPurchase[];
  readonly billing?: Partial<CompanyBilling>;
  readonly canWrite?: boolean;
}

function render(options: RenderOptions = {}): string {
  const { search = '', purchases = [], canWrite = true } = options;
  const client = createQueryClient();
  const params = parsePurchaseParams(new URLSearchParams(search));
  client.setQueryData(purchasesQuery(params, 'ko').queryKey, {
    pages: [pageOf(purchases)],
    pageParams: [1],
  });
  client.setQueryData(companyBillingQuery.queryKey, { ...billing, ...options.billing });
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(PurchasedView, { canWrite }) },
  ]);
  const page = createElement(
    ToastProvider,
    null,
    createElement(Page, { initialEntries: [`/?${search}`] }),
  );
  const queries = createElement(QueryClientProvider, { client }, page);
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'ko' }, queries));
}

beforeAll(() => loadMessages('ko'));

const refundLabel = t('row.requestRefundOf', { title: '음악 1' });

describe('purchases', () => {
  const purchases = [
    purchaseOf('1', { kind: 'air', amount: 55_000, refund_refused_because: '이미 방송됐어요' }),
    purchaseOf('2', { state: 'refund_requested', refund_requested_at: '2026-11-15T00:00:00.000Z' }),
    purchaseOf('3', { state: 'refunded', refunded_at: '2026-11-09T00:00:00.000Z', buyer: null }),
  ];

  test('offer what their state allows, and show refusals and refunds', () => {
    const html = render({ purchases });
    expect(html).toContain(refundLabel);
    expect(html).toContain(t('row.cancelRefundOf', { title: '음악 2' }));
    expect(html).toContain(t('row.certificateOf', { title: '음악 2' }));
    expect(html).not.toContain(t('row.certificateOf', { title: '음악 3' }));
    expect(html).toContain('>33,000원</s>');
    expect(html).toContain(t('row.refunded', { day: '11. 9.', amount: '33,000원' }));
    expect(html).toContain(t('row.refused', { reason: '이미 방송됐어요' }));
    expect(html).toContain(t('row.noBuyer'));
    expect(html).toContain(t('shown', { total: 3, count: 3 }));
    expect(html).toContain('51 / 64');
    expect(html).toContain('209,000원');
  });

  test('a viewer reads certificates and asks for no refund', () => {
    const html = render({ purchases, canWrite: false });
    expect(html).not.toContain(refundLabel);
    expect(html).toContain(t('row.certificateOf', { title: '음악 1' }));
  });

  test('without any the page leads to library and AIR, with a filter it clears the filter', () => {
    expect(render()).toContain(t('empty.title'));
    expect(render()).toContain('/pavilion/library');
    const filtered = render({ search: 'filter=paid' });
    expect(filtered).toContain(t('empty.filtered'));
    expect(filtered).toContain(t('empty.reset'));
  });
});

describe('statements', () => {
  test('name the open month, invoices, payments and what is overdue', () => {
    const html = render({
      billing: {
        statements: [
          statementOf('1', { state: 'overdue', due_on: '2020-11-10' }),
          statementOf('2', { tax_invoice: { number: '1', issued_on: '2026-10-31' } }),
          statementOf('3', { state: 'deposited', deposited_on: '2026-11-02' }),
        ],
      },
    });
    expect(html).toContain(t('statements.open', { day: '30일' }));
    expect(html).toContain(
      `${t('statements.invoiced')} · ${t('statements.dueBy', { day: '11. 10.' })}`,
    );
    expect(html).toContain(t('statements.deposited'));
    expect(html).toMatch(/연체 \d{4}일/);
    expect(html).toContain(t('overdue.title', { count: 1 }));
  });

  test('no banner while nothing is overdue', () => {
    const html = render({ billing: { statements: [statementOf('2', {})] } });
    expect(html).not.toContain('role="alert"');
  });
});

describe('billing details', () => {
  test('the owner enters or changes them, a member reads who can', () => {
    expect(render()).toContain(t('business.missingForMember'));
    expect(render({ billing: { is_owner: true } })).toContain(t('business.enter'));
    const business = {
      registration_number: '***-**-*4417',
      invoice_email: 'b***@b*******.kr',
      details: null,
    };
    const html = render({ billing: { business } });
    expect(html).toContain('***-**-*4417');
    expect(html).toContain(t('business.paymentValue', { limit: '3,000,000원' }));
    expect(html).not.toContain(`>${t('business.change')}<`);
    expect(render({ billing: { business, is_owner: true } })).toContain(t('business.change'));
  });
});
