import type { PaidSubscription } from '@onsori/contract/billing';
import type { Organization, OrganizationRole } from '@onsori/contract/organizations';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { subscriptionTexts } from '#features/billing/subscription-texts.ts';
import { organizationQuery } from '#features/organizations/organizations.queries.ts';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { SubscriptionChanges } from './subscription-changes.tsx';

const t = subscriptionTexts.of('ko');
const paid = { plan: 'pro', period: 'month', seats: 1, next: null } as PaidSubscription;

function render(role: OrganizationRole | null): string {
  const client = createQueryClient();
  const organization = role && ({ role } as Organization);
  client.setQueryData(organizationQuery(browserApi).queryKey, organization);
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(SubscriptionChanges, { paid }) },
  ]);
  const queries = createElement(QueryClientProvider, { client }, createElement(Page));
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'ko' }, queries));
}

beforeAll(() => loadMessages('ko'));

test('a person with a seat of a company stays on the own plan, and is offered no other one', () => {
  for (const role of ['member', 'producer', 'viewer'] as const) {
    expect(render(role)).toContain(t('change.ownerOnly'));
    expect(render(role)).not.toContain(t('change.compare'));
  }
  for (const role of ['owner', null] as const) {
    expect(render(role)).toContain(t('change.compare'));
    expect(render(role)).not.toContain(t('change.ownerOnly'));
  }
});
