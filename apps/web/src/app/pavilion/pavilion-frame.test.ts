import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LocaleProvider } from '#i18n/texts.tsx';
import { PavilionFrame } from './pavilion-frame.tsx';

function render(guideUrl: string | null): string {
  const path = '/pavilion/purchased';
  const Page = createRoutesStub([
    { path, Component: () => createElement(PavilionFrame, { guideUrl }) },
  ]);
  const page = createElement(Page, { initialEntries: [path] });
  return renderToStaticMarkup(createElement(LocaleProvider, { value: 'ko' }, page));
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map((match) => match[1]);

test('links to library, purchased, AIR and the delivery guide', () => {
  const html = render('https://guide.example/');
  expect(linksOf(html)).toEqual([
    '/pavilion/library',
    '/pavilion/purchased',
    '/pavilion/air',
    'https://guide.example/',
  ]);
});

test('has no external link where none is configured', () => {
  expect(linksOf(render(null))).toHaveLength(3);
});
