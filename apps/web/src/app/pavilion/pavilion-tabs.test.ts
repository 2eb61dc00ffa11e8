import { expect, test } from 'vitest';
import { isInTab, pavilionTabs } from './pavilion-tabs.ts';

const keys = (...paths: string[]) => pavilionTabs(new Set(paths)).map(({ key }) => key);

test('lists the tabs that have a page, in their order', () => {
  expect(keys('/pavilion/air', '/pavilion/purchased', '/pavilion/library')).toEqual([
    'library',
    'purchased',
    'air',
  ]);
  expect(keys('/pavilion/air', '/pavilion/air/:generationId')).toEqual(['air']);
  expect(keys('/music')).toEqual([]);
});

test('a detail page belongs to its tab', () => {
  const [air] = pavilionTabs(new Set(['/pavilion/air']));
  if (!air) throw new Error('no tab');
  expect(isInTab(air, '/pavilion/air')).toBe(true);
  expect(isInTab(air, '/pavilion/air/new')).toBe(true);
  expect(isInTab(air, '/pavilion/airport')).toBe(false);
});
