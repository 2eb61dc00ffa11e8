import type { Music } from '@onsori/contract/catalog';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { libraryTexts } from '#features/library/library-texts.ts';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { WithdrawnRow } from './withdrawn-row.tsx';

const music = {
  id: '47',
  title: '익선동 가는 첫차',
  color_code: '#FF7C86',
  cover_image: '',
  duration: 80,
};

function renderRow(isDownloadable: boolean): string {
  const Row = () =>
    createElement(WithdrawnRow, { music: music as Music, note: '어제', isDownloadable });
  const Page = createRoutesStub([{ path: '/', Component: Row }]);
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'ko' }, createElement(Page)));
}

beforeAll(() => loadMessages('ko'));

test('states the reason and offers neither playing nor a link to the music', () => {
  const row = renderRow(true);
  expect(row).toContain(libraryTexts.of('ko')('downloads.withdrawn'));
  expect(row).toContain(music.title);
  expect(row).not.toMatch(/data-play|<a /);
});

test('offers the download only under a valid license', () => {
  expect(renderRow(true)).toContain('<button');
  expect(renderRow(false)).not.toContain('<button');
});
