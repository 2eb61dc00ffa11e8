import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '#i18n/texts.tsx';
import { MusicOrderField } from './music-order-field.tsx';

const musics = [
  { id: '1', title: 'First Bus', is_withdrawn: false },
  { id: '2', title: 'Slow Post', is_withdrawn: true },
  { id: '3', title: 'Alley Bike', is_withdrawn: false },
];

const render = (order: readonly string[]) =>
  renderToStaticMarkup(
    createElement(
      LocaleProvider,
      { value: 'en' },
      createElement(MusicOrderField, { musics, order, onChange: () => {} }),
    ),
  );

test('lists the musics in the given order with a named button for each direction', () => {
  const html = render(['3', '1', '2']);
  const names = [...html.matchAll(/aria-label="Move “([^”]+)” (up|down)"/g)].map(
    ([, title, direction]) => `${title} ${direction}`,
  );
  expect(names).toEqual([
    'Alley Bike up',
    'Alley Bike down',
    'First Bus up',
    'First Bus down',
    'Slow Post up',
    'Slow Post down',
  ]);
  expect(html.match(/Withdrawn/g)).toHaveLength(1);
  expect(html).toContain('role="status"');
});

test('disables the outer buttons without taking them out of the tab order', () => {
  const html = render(['1', '2', '3']);
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2);
  expect(html).not.toMatch(/ disabled=/);
  expect(render(['1']).match(/aria-disabled="true"/g)).toHaveLength(2);
});
