import type { Music } from '@onsori/contract/catalog';
import type { DownloadItem } from '@onsori/contract/downloads';

/** What the list plays: a piece licensed for several projects is heard once. */
export function downloadedMusics(items: readonly DownloadItem[]): Music[] {
  return [...new Map(items.map(({ item_detail }) => [item_detail.id, item_detail])).values()];
}
