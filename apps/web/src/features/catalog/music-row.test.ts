import type { Music } from '@onsori/contract/catalog';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider, textsOf } from '#i18n/texts.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { useRowTexts } from './catalog-labels.ts';
import { barHeights, isNewRelease, MusicRow } from './music-row.tsx';

/** Markup of a row whose music was released on 2026-11-01. */
function renderRowAt(now: string): string {
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
    moods: ['희망찬'],
    video_themes: ['광고'],
    genre: '팝',
    tempo: '보통',
    insts: ['기타'],
    waveform: '',
  };
  const source = { location: 'music', title: '', path: '/music', next: null };
  const Row = () =>
    createElement(MusicRow, {
      music,
      list: { musics: [music], source },
      now: new Date(now),
      texts: useRowTexts(),
      likes: { isLiked: () => false, toggle: () => {} },
      onInfo: () => {},
    });
  const Page = createRoutesStub([{ path: '/', Component: Row }]);
  const page = createElement(ToastProvider, null, createElement(Page, {}));
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'ko' }, page));
}

test('shows the new mark in the row of a recent release only', async () => {
  await loadMessages('ko');
  const mark = textsOf('ko', 'catalog.row')('new');
  expect(renderRowAt('2026-11-10T00:00:00Z')).toContain(mark);
  expect(renderRowAt('2026-12-10T00:00:00Z')).not.toContain(mark);
});

test('marks a release as new for fourteen days in Seoul time', () => {
  const at = (time: string) => isNewRelease('2026-11-01', new Date(time));
  expect(at('2026-10-31T14:59:59Z')).toBe(false);
  expect(at('2026-10-31T15:00:00Z')).toBe(true);
  expect(at('2026-11-14T14:59:59Z')).toBe(true);
  expect(at('2026-11-14T15:00:00Z')).toBe(false);
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
