import type { DownloadItem } from '@onsori/contract/downloads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playableMusics } from './downloaded-list.tsx';

const itemOf = (id: string, is_withdrawn = false) =>
  ({ item_detail: { id }, is_withdrawn }) as DownloadItem;

test('plays every music once, in display order', () => {
  const ids = fc.array(fc.constantFrom('1', '2', '3', '4', '5'));
  fc.assert(
    fc.property(ids, (shown) => {
      const played = playableMusics(shown.map((id) => itemOf(id))).map(({ id }) => id);
      expect(played).toEqual(shown.filter((id, at) => shown.indexOf(id) === at));
    }),
  );
});

test('plays no withdrawn music', () => {
  const played = playableMusics([itemOf('1'), itemOf('2', true), itemOf('3')]);
  expect(played.map(({ id }) => id)).toEqual(['1', '3']);
});
