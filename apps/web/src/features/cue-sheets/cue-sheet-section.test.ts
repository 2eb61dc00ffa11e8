import type { CueSheet } from '@onsori/contract/cue-sheets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LocaleProvider } from '#i18n/texts.tsx';
import { OverlayProvider } from '#ui/overlay/overlay-provider.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { CueSheetSection } from './cue-sheet-section.tsx';
import { cueSheetQuery, cueSheetsQuery } from './cue-sheets.queries.ts';

const entry = (nth: number, title: string, values: Partial<CueSheet['entries'][number]>) => ({
  music_id: String(nth),
  title,
  other_title: title,
  duration_ms: 92_000,
  engine: 18,
  licence_id: `K3VQ${'0'.repeat(16)}X8TC`,
  start_ms: null,
  used_ms: 32_000,
  role: 'background' as const,
  ...values,
});

const sheet: CueSheet = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 3,
  programme: '골목 한 끼 시즌 2',
  episode: '9회',
  air_date: '2026-11-20',
  air_time: '22:00',
  length_ms: 3_120_000,
  entries: [
    entry(1, '첫 손님', { start_ms: 0, used_ms: 15_000, role: 'opening' }),
    entry(2, '불 앞에서', { start_ms: 845_000, used_ms: 48_000 }),
    entry(3, '할머니의 계량법', { licence_id: null }),
  ],
};

function render(sheets: readonly CueSheet[] | null, canWrite: boolean): string {
  const client = new QueryClient();
  if (sheets)
    client.setQueryData(cueSheetsQuery.queryKey, {
      pages: [
        {
          items: sheets.map(({ entries, ...each }) => ({ ...each, musics: entries.length })),
          has_more: false,
        },
      ],
      pageParams: [1],
    });
  for (const each of sheets ?? []) client.setQueryData(cueSheetQuery(each.id, 'ko').queryKey, each);
  const section = createElement(CueSheetSection, { canWrite });
  const Page = createRoutesStub([{ path: '/', Component: () => section }]);
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
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

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('shows the sheet with its sums, warning and short licence numbers', () => {
  const text = textOf(render([sheet], true));
  for (const part of [
    '골목 한 끼 시즌 2 · 9회 · 2026. 11. 20. 22:00 · 본편 52:00',
    '음악 3곡 · 1:35',
    '모두 AI 생성 음악',
    '00:14:05',
    '시작 넣기',
    '3번 곡의 시작 시각이 비어 있어요',
    'K3VQ…X8TC',
    '온소리 AI 엔진 18',
  ])
    expect(text).toContain(part);
});

test('a viewer reads and downloads, and changes nothing', () => {
  const html = render([sheet], false);
  expect(textOf(html)).toContain('큐시트 다운로드');
  expect(textOf(html)).toContain('오프닝');
  for (const part of ['시작 넣기', '음악 넣기', 'EDL이나 CSV', '큐시트 관리', 'draggable'])
    expect(html).not.toContain(part);
});

test('a company without sheets reads how they come about; loading is announced', () => {
  expect(textOf(render([], true))).toContain('음악을 사용했다고 표시하면');
  expect(textOf(render([], true))).toContain('큐시트 만들기');
  expect(textOf(render([], false))).not.toContain('큐시트 만들기');
  expect(render(null, true)).toContain('aria-busy="true"');
});
