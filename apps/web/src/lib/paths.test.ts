import { expect, test } from 'vitest';
import { localPath, paths } from './paths.ts';
import { paymentPaths } from './payment-paths.ts';

test('omits defaults from a URL', () => {
  expect(paths.music()).toBe('/music');
  expect(paths.music({ page: 1, sortType: 'recommendation' })).toBe('/music');
  expect(paths.music({ page: 3, sortType: '-likes' })).toBe('/music?sortType=-likes&page=3');
});

test('names the plan of a checkout, and its seats where there are several', () => {
  const creator = { plan: 'creator', period: 'year', seats: 1 } as const;
  expect(paymentPaths.checkout(creator)).toBe('/checkout?plan=creator&period=year');
  expect(paymentPaths.checkout({ plan: 'business', period: 'month', seats: 3 })).toBe(
    '/checkout?plan=business&period=month&seats=3',
  );
});

test('accepts only local paths', () => {
  expect(localPath('/music?page=2')).toBe('/music?page=2');
  const foreign = ['//evil.test', '/\\evil.test', 'https://evil.test', '/.//evil.test'];
  const hidden = ['/x/..//evil.test', '/%2e//evil.test', '/\t/evil.test', '///evil.test'];
  for (const path of [null, '', 'music', ...foreign, ...hidden])
    expect(localPath(path), String(path)).toBe('/');
});
