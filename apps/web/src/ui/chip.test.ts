import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Chip, type ChipProps } from './chip.tsx';
import type { RenderElement } from './render-as.ts';

const render = (props: ChipProps): string =>
  renderToStaticMarkup(createElement(Chip, props, 'Piano'));

const link = (props: Record<string, unknown> = {}): RenderElement =>
  createElement('a', { href: '/music', ...props });

test('is a toggle button without `render`', () => {
  expect(render({ selected: true, id: 'piano' })).toMatch(
    /^<button type="button" aria-pressed="true" id="piano"/,
  );
});

test('passes its other props to the rendered element', () => {
  const html = render({ render: link(), id: 'piano', title: 'Piano', 'aria-label': 'Piano, 3' });
  expect(html).toMatch(/^<a [^>]*id="piano"/);
  expect(html).toContain('title="Piano"');
  expect(html).toContain('aria-label="Piano, 3"');
});

test('passes event handlers and the ref to the rendered element', () => {
  const onClick = vi.fn();
  const seen: Record<string, unknown>[] = [];
  const Probe = (props: Record<string, unknown>): ReactNode => {
    seen.push(props);
    return null;
  };
  const ref = vi.fn();
  render({ render: createElement(Probe), onClick, ref });
  expect(seen).toEqual([expect.objectContaining({ onClick, ref })]);
});

test('prefers the props of the rendered element', () => {
  expect(render({ render: link({ id: 'own' }), id: 'piano' })).toContain('id="own"');
});

test('marks a selected link as current', () => {
  expect(render({ render: link(), selected: true })).toContain('aria-current="true"');
  expect(render({ render: link(), selected: false })).not.toMatch(/aria-(current|pressed)/);
});
