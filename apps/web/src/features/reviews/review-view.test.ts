import type { ReviewPage } from '@onsori/contract/reviews';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { GoneReview, ReviewView } from './review-view.tsx';

const idOf = (nth: number) => `01900000-0000-7000-8000-00000000000${nth}`;

const comment = {
  id: idOf(9),
  at_ms: 12_000,
  text: '여기가 좋아요',
  name: '박서연',
  created_at: '2026-11-18T05:17:00.000Z',
};

const review: ReviewPage = {
  title: '새벽 시장 엔딩',
  company_name: '온소리 방송',
  note: '들어 봐 주세요',
  expires_at: '2026-11-25T05:17:00.000Z',
  is_making: false,
  is_decided: false,
  candidates: [1, 2, 3].map((number) => ({
    id: idOf(number),
    number,
    duration: 30,
    peaks: btoa('\x40'.repeat(1024)),
    ready_at: '2026-11-18T00:00:00.000Z',
    comments: number === 2 ? [comment] : [],
  })),
  choice: { candidate_id: idOf(2), name: '박서연', chosen_at: '2026-11-18T05:17:00.000Z' },
};

const inLanguage = (locale: Locale, view: ReturnType<typeof createElement>): string =>
  renderToStaticMarkup(
    createElement(LocaleProvider, { value: locale }, [
      createElement(
        QueryClientProvider,
        { key: 1, client: new QueryClient() },
        createElement(ToastProvider, null, view),
      ),
    ]),
  );

const render = (locale: Locale, values: Partial<ReviewPage> = {}, isStale = false) =>
  inLanguage(
    locale,
    createElement(ReviewView, { token: 't', review: { ...review, ...values }, isStale }),
  );

test.each(['ko', 'en'] as const)('shows candidates, comments and the choice in %s', (locale) => {
  const html = render(locale);
  for (const text of ['새벽 시장 엔딩', '온소리 방송', '들어 봐 주세요', '여기가 좋아요'])
    expect(html).toContain(text);
  expect(html.match(/type="range"/g)).toHaveLength(3);
  expect(html).toContain(locale === 'ko' ? '박서연 님이 골랐어요' : '박서연’s pick');
  expect(html).toContain(locale === 'ko' ? '온소리 방송이 보낸' : '온소리 방송 sent you');
  expect(html).not.toMatch(/undefined|\[이\/가\]|page\.|candidate\./);
});

test('only candidates that are not chosen can be chosen, until the company decides', () => {
  const countOf = (html: string) => html.match(/이 후보가 좋아요"/g)?.length ?? 0;
  expect(countOf(render('ko'))).toBe(2);
  expect(countOf(render('ko', { choice: null }))).toBe(3);
  expect(countOf(render('ko', { is_decided: true }))).toBe(0);
  expect(render('ko', { is_decided: true })).toContain('후보를 결정했어요');
});

test('says why there is nothing to listen to, and when it is not current', () => {
  expect(render('ko', { candidates: [], is_making: true })).toContain('새 후보를 만들고 있어요');
  expect(render('en', { candidates: [] })).toContain('nothing to listen to');
  expect(render('ko', {}, true)).toContain('연결이 끊겨서');
  expect(inLanguage('en', createElement(GoneReview))).toContain('This link no longer works');
});
