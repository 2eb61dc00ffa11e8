import type { DownloadItem } from '@onsori/contract/downloads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadedMusics } from './history-download-page.tsx';

const itemOf = (id: string) => ({ item_detail: { id } }) as DownloadItem;

test('lists every music once, in display order', () => {
  const ids = fc.array(fc.constantFrom('1', '2', '3', '4', '5'));
  fc.assert(
    fc.property(ids, (shown) => {
      const played = downloadedMusics(shown.map(itemOf)).map(({ id }) => id);
      expect(played).toEqual(shown.filter((id, at) => shown.indexOf(id) === at));
    }),
  );
});
