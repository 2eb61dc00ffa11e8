import type { AirEvent } from '@onsori/contract/air-entities';
import { airEventKinds } from '@onsori/contract/air-values';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { RequestHistory } from './request-history.tsx';

const event: AirEvent = {
  id: '01900000-0000-7000-8000-000000000001',
  at: '2026-11-18T05:17:00.000Z',
  actor: { kind: 'member', name: '방**', is_self: false },
  kind: 'started',
  round: 1,
  candidate_number: 2,
  candidates: 3,
  seconds: 680,
  likeness: 0.91,
  reasons: ['slower', 'higher_climax'],
  failure: null,
};

const textOf = (locale: Locale, values: Partial<AirEvent>) =>
  renderToStaticMarkup(
    createElement(LocaleProvider, { value: locale }, [
      createElement(RequestHistory, { key: 1, events: [{ ...event, ...values }] }),
    ]),
  ).replaceAll(/<[^>]*>/g, ' ');

test.each(airEventKinds)('%s has a sentence in both languages', (kind) => {
  const [korean, english] = [textOf('ko', { kind }), textOf('en', { kind })];
  expect(korean).toMatch(/[가-힣]요/);
  for (const text of [korean, english]) expect(text).not.toMatch(/[{}]|history\.|undefined|null/);
});

test('names what happened, by whom and when', () => {
  expect(
    textOf('ko', { kind: 'generated', actor: { kind: 'system', name: '', is_self: false } }),
  ).toMatch(/14:17\s+온소리\s+후보 3개를 만들었어요. 11분 걸렸어요/);
  expect(textOf('ko', { kind: 'changed' })).toContain('더 느리게, 절정을 더 높이');
  expect(textOf('en', { kind: 'commented', actor: { ...event.actor, is_self: true } })).toMatch(
    /Me\s+Commented on candidate 2/,
  );
});
