import type { AlbumDetail, Music } from '@onsori/contract/catalog';
import { optionLabel } from '@onsori/contract/taxonomy';
import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { nextLocale } from '#app/client-loader.ts';
import { albumLd, musicLd } from '#app/head/json-ld.ts';
import { type PageHead, pageHead, type Site, siteOf } from '#app/head/page-head.ts';
import { NotFoundView } from '#app/pages/not-found/not-found-view.tsx';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { requestContext } from '#app/request-context.ts';
import { albumQuery, similarMusicsQuery } from '#features/catalog/album.queries.ts';
import { albumPageTexts, albumTexts } from '#features/catalog/album-texts.ts';
import type { Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient, parseQueries, serializeQueries } from '#lib/query-client.ts';
import { type AlbumPageData, noAlbum, parseAlbumAddress, selectMusic } from './album-page-data.ts';
import { AlbumView } from './album-view.tsx';

const withImage = (image: string) => (image ? { image } : {});

function musicHead(album: AlbumDetail, music: Music, image: string, locale: Locale): PageHead {
  const t = albumPageTexts.of(locale);
  const tags = [
    ...music.moods.map((mood) => optionLabel('mood', mood, locale)),
    optionLabel('genre', music.genre, locale),
  ];
  return {
    title: t('trackTitle', { title: music.title, album: album.title }),
    description: t('trackDescription', { tags: tags.join(', '), album: album.title }),
    path: paths.musicInAlbum(album.id, music.id),
    kind: 'music.song',
    keywords: [music.title, ...tags],
    ...withImage(image || album.share_image),
  };
}

function albumHead(album: AlbumDetail, locale: Locale): PageHead {
  const t = albumPageTexts.of(locale);
  return {
    title: album.title,
    description: album.description || t('albumDescription', { count: album.track_count }),
    path: paths.album(album.id),
    kind: 'music.album',
    keywords: [album.title, ...album.moods.map((mood) => optionLabel('mood', mood, locale))],
    ...withImage(album.share_image),
  };
}

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

export async function loader({ context, params, request, url }: LoaderFunctionArgs) {
  const { api, queryClient, locale, origin } = context.get(requestContext);
  const address = parseAlbumAddress(params.id ?? '');
  if (address === null) return data(noAlbum, { status: 404 });
  const query = albumQuery(api, address.albumId, locale);
  const error = await prefetchAndReport(queryClient, query, request);
  const status = statusOf(error);
  if (status === 404) return data(noAlbum, { status });
  const page = { address, head: null, failures: { album: errorText(error), similar: null } };
  const album = queryClient.getQueryData(query.queryKey);
  if (album === undefined)
    return data({ ...page, state: serializeQueries(queryClient), now: Date.now() }, { status });

  const { selected, similarTo, isUnknown } = selectMusic(album, address.musicId);
  if (isUnknown) throw redirect(paths.album(album.id) + url.search);
  const [head, similar] = await Promise.all([
    sharedHead(api, { origin, locale }, album, selected),
    similarTo &&
      prefetchAndReport(queryClient, similarMusicsQuery(api, similarTo.id, locale), request),
  ]);
  const failures = { album: null, similar: errorText(similar) };
  return data(
    { address, head, failures, state: serializeQueries(queryClient), now: Date.now() },
    { status },
  );
}

/** Awaits the album to detect a 404; similar musics load afterwards. */
export async function clientLoader({
  params,
  url,
}: ClientLoaderFunctionArgs): Promise<AlbumPageData> {
  const address = parseAlbumAddress(params.id ?? '');
  if (address === null) return noAlbum;
  const [lang, queryClient] = [nextLocale(url), appQueryClient()];
  const query = albumQuery(browserApi, address.albumId, lang);
  await queryClient.prefetchQuery(query);
  const { data: album, error } = queryClient.getQueryState(query.queryKey) ?? {};
  if (error && statusOf(error) === 404) return noAlbum;
  const failures = { album: null, similar: null };
  const page = { address, head: null, failures, state: null, now: Date.now() };
  if (!album) return page;
  const { selected, similarTo, isUnknown } = selectMusic(album, address.musicId);
  if (isUnknown) throw redirect(paths.album(album.id) + url.search);
  if (similarTo) void queryClient.prefetchQuery(similarMusicsQuery(browserApi, similarTo.id, lang));
  const head = selected ? musicHead(album, selected, '', lang) : albumHead(album, lang);
  return { ...page, head };
}

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  if (loaderData?.head) return pageHead(site, loaderData.head);
  // The album could not be read or does not exist.
  const title = loaderData?.address
    ? albumTexts.of(site.locale)('title')
    : textsOf(site.locale, 'head')('notFound');
  return pageHead(site, { title, path: location.pathname, index: false });
}

export default function AlbumPage() {
  const { address, failures, state, now } = useLoaderData<typeof loader>();
  const queries = useMemo(() => parseQueries(state), [state]);
  if (address === null) return <NotFoundView />;
  return (
    <HydrationBoundary state={queries}>
      <AlbumView address={address} failures={failures} now={new Date(now)} />
    </HydrationBoundary>
  );
}
