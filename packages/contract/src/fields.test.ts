import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogId, colorCode, pageQuery, privateId } from './fields.ts';
import { limits, sharePath } from './limits.ts';

test('page and per_page have the specified defaults', () => {
  expect(pageQuery.parse({})).toEqual({ page: 1, per_page: 30 });
});

test('rejects page parameters that are not integers in range', () => {
  for (const page of ['0', '-1', '1.5', '1e3', ' 1', '', 'x', '0x1'])
    expect(pageQuery.safeParse({ page }).success, page).toBe(false);
  expect(pageQuery.safeParse({ per_page: String(limits.page.maxSize + 1) }).success).toBe(false);
  expect(pageQuery.parse({ page: '7', per_page: '100' })).toEqual({ page: 7, per_page: 100 });
});

test('album and music can be parsed from a share link', () => {
  const id = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String);
  fc.assert(
    fc.property(id, id, (playlist, music) => {
      expect(catalogId.safeParse(playlist).success).toBe(true);
      expect(sharePath(playlist, music).replace('/playlists/', '').split('_')).toEqual([
        playlist,
        music,
      ]);
    }),
  );
});

test('rejects malformed ids and colours', () => {
  for (const id of ['0', '01', '1_2', '-1', '1.0', '', '1'.repeat(19)])
    expect(catalogId.safeParse(id).success, id).toBe(false);
  expect(privateId.safeParse('0193c8a0-7b1a-4cde-8f00-0123456789ab').success).toBe(false);
  expect(privateId.safeParse('0193c8a0-7b1a-7cde-8f00-0123456789ab').success).toBe(true);
  expect(colorCode.safeParse('#ff5b3a').success).toBe(false);
});
