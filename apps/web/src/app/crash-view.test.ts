import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { CrashView } from './crash-view.tsx';

beforeAll(async () => {
  await Promise.all([loadMessages('ko'), loadMessages('en')]);
});

function renderCrashView(locale: Locale, email: string | null): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: CrashView }]);
  const hydrationData = { loaderData: { root: { business: { email } } } };
  const page = createElement(Page, { hydrationData });
  return renderToStaticMarkup(createElement(LocaleProvider, { value: locale }, page));
}

test('advises retrying shortly, then the e-mail address', () => {
  expect(renderCrashView('ko', 'help@onsori.test')).toMatch(
    /잠시 후 다시 시도해 주세요\. .*이메일\(help@onsori\.test\)/,
  );
  expect(renderCrashView('en', 'help@onsori.test')).toMatch(
    /try again in a moment\. .*email us at help@onsori\.test/,
  );
});

test('only advises retrying when no e-mail address is configured', () => {
  expect(renderCrashView('ko', null)).toContain('잠시 후 다시 시도해 주세요.</p>');
});
