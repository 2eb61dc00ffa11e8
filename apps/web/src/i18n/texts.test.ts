import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

async function renderTexts(): Promise<string> {
  const { useMessages } = await import('./texts.tsx');
  function Page() {
    useMessages('ko');
    return 'page';
  }
  return renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Page)));
}

test('suspends while the messages of the language are not loaded', async () => {
  expect(await renderTexts()).toContain('waiting');
});

test('renders at once when they were loaded before', async () => {
  const { loadMessages } = await import('./messages.ts');
  const loading = loadMessages('ko');
  await loading;
  expect(await renderTexts()).not.toContain('waiting');
  expect(Object.keys(loading)).toEqual([]);
});
