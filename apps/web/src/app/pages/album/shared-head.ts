import type { AlbumDetail, Music } from '@onsori/contract/catalog';
import { albumLd, musicLd } from '#app/head/json-ld.ts';
import type { PageHead, Site } from '#app/head/page-head.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { albumHead, musicHead } from './album-head.ts';

/**
 * The head with share image and JSON-LD. Built on the server only, because crawlers read the first
 * document and the music detail costs a request.
 */
export async function sharedHead(
  api: ApiClient,
  site: Site,
  album: AlbumDetail,
  music: Music | null,
): Promise<PageHead> {
  const { locale } = site;
  if (music === null) return { ...albumHead(album, locale), jsonLd: [albumLd(site, album)] };
  const query = { params: { musicId: music.id }, query: { lang: locale } };
  // A failed detail request only costs the share image.
  const detail = await api.call('getMusic', query).catch(() => null);
  const head = musicHead(album, music, detail?.share_image ?? '', locale);
  return detail ? { ...head, jsonLd: [musicLd(site, detail)] } : head;
}
