import type { Music } from '@onsori/contract/catalog';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { loadMessages } from '#i18n/messages.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { MusicFacts } from './music-facts.tsx';

beforeAll(async () => {
  await Promise.all([loadMessages('ko'), loadMessages('en')]);
});

const music: Music = {
  id: '47',
  title: '익선동 가는 첫차',
  duration: 80,
  bpm: 101,
  release_date: '2026-11-15',
  cover_image: '',
  is_free: false,
  is_spatial: false,
  playlist_id: '6',
  album_title: '심야의 서울',
  color_code: '#FF7C86',
  likes: 0,
  moods: ['희망찬', '차분한'],
  video_themes: ['광고', '여행'],
  genre: '팝',
  tempo: '보통',
  insts: ['기타', '피아노'],
  key: 'Eb minor',
  waveform: '',
};

function renderFacts(locale: Locale): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(MusicFacts, { music, onFollow: () => undefined }) },
  ]);
  const page = createElement(Page, {});
  return renderToStaticMarkup(createElement(LocaleProvider, { value: locale }, page));
}

/** The rendered values, without markup. */
function renderValues(locale: Locale): string[] {
  const markup = renderFacts(locale);
  return [...markup.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([value]) =>
    value.replaceAll(/<[^>]*>/g, ''),
  );
}

test('leads to the report of this music', () => {
  expect(renderFacts('ko')).toContain('href="/support/visitor/resemblance?music=47"');
});

test.each([
  ['ko', ['희망찬', '차분한'], ['광고', '여행'], '팝', '보통', ['기타', '피아노']],
  ['en', ['Hopeful', 'Calm'], ['Advertising', 'Travel'], 'Pop', 'Medium', ['Guitar', 'Piano']],
] as const)(
  'shows moods, themes, genre, duration, tempo and instruments in %s',
  (locale, moods, themes, genre, tempo, instruments) => {
    const values = renderValues(locale);
    const facts: readonly (readonly string[])[] = [
      moods,
      themes,
      [genre],
      ['1:20'],
      [tempo, '101'],
      instruments,
    ];
    for (const words of facts)
      expect(values.some((value) => words.every((word) => value.includes(word)))).toBe(true);
  },
);

test('moods, themes, genre, key and instruments link to the filtered list', () => {
  const [list = ''] = renderFacts('ko').split('</dl>');
  const links = [...list.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)];
  const filters = links.map(([, href = '', label]) => [
    [...new URL(href, 'http://own.invalid').searchParams].flat().join('='),
    label,
  ]);
  expect(filters).toEqual([
    ['mood=희망찬', '희망찬'],
    ['mood=차분한', '차분한'],
    ['video_theme=광고', '광고'],
    ['video_theme=여행', '여행'],
    ['genre=팝', '팝'],
    ['key=Eb minor', 'E♭단조'],
    ['instruments=기타', '기타'],
    ['instruments=피아노', '피아노'],
  ]);
});
