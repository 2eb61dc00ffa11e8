import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import type { DownloadObstacle } from './choice.rules.ts';
import { DownloadFooter } from './download-footer.tsx';
import { DownloadObstacleView } from './download-obstacle-view.tsx';
import { LicenseeFields } from './form-steps.tsx';

function render(locale: Locale, element: ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(
    createElement(LocaleProvider, { value: locale }, createElement(Page, {})),
  );
}

const obstacleView = (obstacle: DownloadObstacle) =>
  createElement(DownloadObstacleView, {
    music: { id: '7', title: '서울, 11시' },
    obstacle,
    planName: () => 'Creator',
    planPrice: () => '₩9,900',
    purchase: { price: '₩33,000', onBuy: () => undefined },
    email: 'mina@onsori.test',
    onResendConfirmation: () => undefined,
    head: null,
  });

test('states the price of the plan that is needed', () => {
  const view = obstacleView({ reason: 'plan_too_small', plan: 'creator' });
  expect(render('en', view)).toContain('Creator is ₩9,900 a month');
  expect(render('ko', view)).toContain('한 달에 ₩9,900');
});

test('names the address to confirm, and links to where it can be changed', () => {
  const view = obstacleView({ reason: 'email_unconfirmed' });
  for (const locale of ['ko', 'en'] as const) {
    const markup = render(locale, view);
    expect(markup).toContain('mina@onsori.test');
    expect(markup).toContain('href="/account"');
  }
});

test('shows the size on the button that downloads, not on the one to the next step', () => {
  const footer = (asksLicensee: boolean) =>
    render(
      'en',
      createElement(DownloadFooter, {
        totals: { count: 1, bytes: 1_300_000, seconds: 0 },
        isPackage: false,
        startsFree: false,
        asksLicensee,
        phase: null,
        licenseeSummary: null,
      }),
    );
  expect(footer(false)).toContain('MB');
  expect(footer(true)).not.toContain('MB');
  expect(footer(true)).toContain('Next: license holder');
});

test('promises to ask once only the first time', () => {
  const fields = (isFirstTime: boolean) =>
    render(
      'en',
      createElement(LicenseeFields, {
        fields: { name: '', channel: '', project: '', client: '' },
        onChange: () => undefined,
        problems: {},
        isFirstTime,
        canNameClients: false,
        isProjectFixed: false,
        projectNames: ['브이로그 3화'],
        firstFieldRef: { current: null },
      }),
    );
  expect(fields(true)).toContain('only ask once');
  expect(fields(false)).not.toContain('only ask once');
});
