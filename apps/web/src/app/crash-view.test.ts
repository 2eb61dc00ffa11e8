import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { messagesFor } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { CrashView } from './crash-view.tsx';

beforeAll(async () => {
  await Promise.all([messagesFor('ko'), messagesFor('en')]);
});

function shown(locale: Locale, email: string | null): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: CrashView }]);
  const hydrationData = { loaderData: { root: { business: { email } } } };
  const page = createElement(Page, { hydrationData });
  return renderToStaticMarkup(createElement(LocaleProvider, { value: locale }, page));
}

test('a page that broke advises another try soon, then 1:1 support or the e-mail', () => {
  expect(shown('ko', 'help@onsori.test')).toMatch(
    /잠시 후 다시 시도해 주세요\. .*1:1 문의나 이메일\(help@onsori\.test\)/,
  );
  expect(shown('en', 'help@onsori.test')).toMatch(
    /try again shortly\. .*1:1 support or help@onsori\.test/,
  );
});

test('where no address is known, it only advises another try', () => {
  expect(shown('ko', null)).toContain('잠시 후 다시 시도해 주세요.</p>');
});
