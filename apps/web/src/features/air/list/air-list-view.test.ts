import type { GenerationHead } from '@onsori/contract/air-entities';
import { airFilters, airStates } from '@onsori/contract/air-values';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LocaleProvider } from '#i18n/texts.tsx';
import { OverlayProvider } from '#ui/overlay/overlay-provider.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import type { AirPage } from '../air.queries.ts';
import { AirListView } from './air-list-view.tsx';

const head = (nth: number, values: Partial<GenerationHead>): GenerationHead => ({
  id: `01900000-0000-7000-8000-00000000000${nth}`,
  title: `요청 ${nth}`,
  programme: '',
  state: 'started',
  cancelled_at: null,
  seconds: 30,
  deadline: null,
  created_at: '2026-11-18T05:17:00.000Z',
  sent_at: '2026-11-18T05:17:00.000Z',
  changed_at: '2026-11-18T05:17:00.000Z',
  created_by: { kind: 'member', name: '방**', is_self: true },
  round: 1,
  progress: 0.5,
  remaining_seconds: null,
  waveform: '',
  ...values,
});

const pageOf = (items: GenerationHead[], canWrite = true): AirPage => ({
  items,
  next_cursor: null,
  total: items.length,
  counts: Object.fromEntries(airFilters.map((name) => [name, 1])) as AirPage['counts'],
  can_write: canWrite,
});

function render(page: AirPage): string {
  const view = createElement(AirListView, {
    pages: [page, page],
    state: null,
    isBusy: false,
    onMore: null,
    isLoadingMore: false,
    isConnected: true,
  });
  const Page = createRoutesStub([{ path: '/', Component: () => view }]);
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(
        ToastProvider,
        null,
        createElement(
          OverlayProvider,
          null,
          createElement(LocaleProvider, { value: 'ko' }, createElement(Page)),
        ),
      ),
    ),
  );
}

const all = airStates.map((state, nth) => head(nth, { state }));

test('shows each request once, with its state and its action', () => {
  const html = render(pageOf(all));
  expect(html.match(/<h2/g)).toHaveLength(airStates.length);
  expect(html.match(/role="progressbar"/g)).toHaveLength(4);
  expect(html).toContain('aria-label="요청 3, 취소"');
  expect(html).toContain('aria-label="요청 5, 다시 시도"');
});

test('a viewer gets no action that changes a request', () => {
  const html = render(pageOf(all, false));
  expect(html).not.toMatch(/, (취소|다시 시도|이어 쓰기)"/);
});

test('the empty list offers a new request to those who may send one', () => {
  expect(render(pageOf([]))).toContain('/pavilion/air/new');
  expect(render(pageOf([], false))).not.toContain('/pavilion/air/new');
});
