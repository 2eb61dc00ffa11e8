import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '#i18n/texts.tsx';
import { PhoneVerification } from './phone-verification.tsx';

test.each([
  ['ko', '한국 휴대폰 번호만'],
  ['en', 'Korean mobile numbers only'],
] as const)('states in %s which numbers it expects, with an example', (locale, rule) => {
  const send = async () => undefined;
  const form = createElement(PhoneVerification, { send, verify: send });
  const client = new QueryClient();
  const markup = renderToStaticMarkup(
    createElement(
      LocaleProvider,
      { value: locale },
      createElement(QueryClientProvider, { client }, form),
    ),
  );
  expect(markup).toContain(rule);
  expect(markup).toContain('010-1234-5678');
  expect(markup).toContain('+82');
});
