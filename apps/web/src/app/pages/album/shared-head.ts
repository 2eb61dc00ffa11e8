import type { AlbumDetail, Music } from '@onsori/contract/catalog';
import { albumLd, musicLd } from '#app/head/json-ld.ts';
import type { PageHead, Site } from '#app/head/page-head.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { albumHead, trackHead } from './album-head.ts';

/**
 * The head as messengers and search engines read it. Only the server asks for the picture of a
 * track: nobody else looks at it.
 */
export async function sharedHead(
  api: ApiClient,
  site: Site,
  album: AlbumDetail,
  track: Music | null,
): Promise<PageHead> {
  const { locale } = site;
  if (track === null) return { ...albumHead(album, locale), jsonLd: [albumLd(site, album)] };
  const query = { params: { musicId: track.id }, query: { lang: locale } };
  // A page without its picture is better than none.
  const detail = await api.call('getMusic', query).catch(() => null);
  const head = trackHead(album, track, detail?.share_image ?? '', locale);
  return detail ? { ...head, jsonLd: [musicLd(site, detail)] } : head;
}
