import type { Music } from '@onsori/contract/catalog';
import type { DownloadItem } from '@onsori/contract/downloads';

/** Musics of the list without duplicates; a music can be licensed for several projects. */
export function downloadedMusics(items: readonly DownloadItem[]): Music[] {
  return [...new Map(items.map(({ item_detail }) => [item_detail.id, item_detail])).values()];
}
