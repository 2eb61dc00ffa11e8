import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '#i18n/texts.tsx';
import { PlanState } from './plan-state.tsx';
import type { CompanyRow } from './use-companies.ts';

const render = (plan: CompanyRow['plan']) =>
  renderToStaticMarkup(
    createElement(LocaleProvider, { value: 'en' }, createElement(PlanState, { plan })),
  ).replaceAll(/<[^>]*>/g, ' ');

test('shows the last day of a plan in Korea, or that it has no end', () => {
  const until = '2026-12-31T15:00:00.000Z';
  expect(render({ state: 'trial', until })).toMatch(/Trial\s+until Dec 31, 2026/);
  expect(render({ state: 'active', until: null })).toMatch(/Enterprise\s+No end date/);
});

test('shows when a plan ended, and nothing more without one', () => {
  const until = '2026-11-01T03:00:00.000Z';
  expect(render({ state: 'ended', until })).toMatch(/Ended\s+ended Nov 1, 2026/);
  expect(render({ state: 'none', until: null }).trim()).toBe('No plan');
});
