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

test('advises retrying shortly, then the support center and the e-mail address', () => {
  const korean = renderCrashView('ko', 'help@onsori.test');
  expect(korean).toMatch(/잠시 후 다시 시도해 주세요\. .*고객센터.*mailto:help@onsori\.test/);
  expect(korean).toContain('href="/support#page-does-not-load"');
  expect(renderCrashView('en', 'help@onsori.test')).toMatch(
    /try again in a moment\. .*Support.*mailto:help@onsori\.test/,
  );
});

test('shows no address when none is configured', () => {
  expect(renderCrashView('ko', null)).not.toContain('mailto:');
});
