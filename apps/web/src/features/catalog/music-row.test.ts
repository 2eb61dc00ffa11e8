import type { Music } from '@onsori/contract/catalog';
import fc from 'fast-check';
import { createElement, type MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider, textsOf } from '#i18n/texts.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { useRowTexts } from './catalog-labels.ts';
import { barHeights, isTap, MusicRow } from './music-row.tsx';

const music: Music = {
  id: '47',
  title: '익선동 가는 첫차',
  duration: 80,
  bpm: 101,
  release_date: '2026-11-01',
  cover_image: '',
  is_free: false,
  is_spatial: false,
  playlist_id: '6',
  album_title: '심야의 서울',
  color_code: '#FF7C86',
  likes: 0,
  moods: ['희망찬', '차분한'],
  video_themes: ['광고'],
  genre: '팝',
  tempo: '보통',
  insts: ['기타'],
  waveform: '',
};

function renderRow(newIds: readonly string[], isNarrow = false): string {
  const source = { location: 'music', title: '', path: '/music', next: null };
  const Row = () =>
    createElement(MusicRow, {
      music,
      list: { musics: [music], source },
      newIds: new Set(newIds),
      texts: useRowTexts(),
      likes: { isLiked: () => false, toggle: () => {} },
      isNarrow,
      onInfo: () => {},
    });
  const Page = createRoutesStub([{ path: '/', Component: Row }]);
  const page = createElement(ToastProvider, null, createElement(Page, {}));
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'ko' }, page));
}

beforeAll(() => loadMessages('ko'));

test('shows the new mark in the row of a new release only', () => {
  const mark = textsOf('ko', 'catalog.row')('new');
  expect(renderRow(['47'])).toContain(mark);
  expect(renderRow(['48'])).not.toContain(mark);
});

test('screen readers get “new” once, in the name of the title', () => {
  const name = textsOf('ko', 'catalog.row')('newTitle', { title: music.title });
  const row = renderRow(['47']);
  expect(row).toMatch(new RegExp(`<a[^>]* aria-label="${name}"`));
  expect(row).toMatch(/<span aria-hidden="true" title="새로 나온 음악"/);
  expect(row.match(/새 음악|새로 나온/g)).toHaveLength(2);
});

test('opens a sheet instead of a menu on narrow screens', () => {
  expect(renderRow([])).toContain('aria-haspopup="menu"');
  const row = renderRow([], true);
  expect(row).not.toContain('aria-haspopup="menu"');
  expect(row).not.toContain('popover');
});

test('shows two tags in a narrow row, the others in a wide one', () => {
  const row = renderRow([]);
  const tagClass = (tag: string) =>
    new RegExp(`<span class="([^"]*)">(?:<span[^>]*> · </span>)?<a[^>]*>${tag}<`).exec(row)?.[1];
  expect(['희망찬', '차분한', '팝'].map(tagClass)).toEqual(['', '', 'hidden @lg:inline']);
});

test('sets the length in a line of text with proportional digits', () => {
  const [line] =
    /<span class="[^"]*">[^<]*<span class="whitespace-pre"> · <\/span>1:20</.exec(renderRow([])) ??
    [];
  expect(line).toBeDefined();
  expect(line).not.toContain('tabular');
});

const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

test('decodes the bar heights', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 128 }), (bytes) => {
      expect(barHeights(encode(bytes))).toEqual([...bytes]);
    }),
  );
});

test('returns no bars for empty or invalid data', () => {
  expect(barHeights('')).toEqual([]);
  expect(barHeights('%%%')).toEqual([]);
});

test.each([
  ['a tap on a narrow screen', { detail: 1 }, true, true],
  ['a tap on a wide screen', { detail: 1, nativeEvent: { pointerType: 'touch' } }, false, true],
  ['a click on a wide screen', { detail: 1, nativeEvent: { pointerType: 'mouse' } }, false, false],
  ['a press of Enter on a narrow screen', { detail: 0 }, true, false],
])('the title plays on %s: %o', (_name, event, isNarrow, plays) => {
  expect(isTap({ nativeEvent: {}, ...event } as MouseEvent, isNarrow)).toBe(plays);
});
