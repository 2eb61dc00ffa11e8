import type { Language } from '@onsori/contract/enumerations';
import type { PickReason } from '@onsori/contract/recommendations';
import { optionLabel } from '@onsori/contract/taxonomy';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { HomeSection } from '#app/pages/home/home-view.tsx';
import type { loadHomeOnServer } from '#app/pages/home/load-home-on-server.ts';
import { QueryError } from '#app/query-error.tsx';
import { CompactList, CompactListSkeleton } from '#features/catalog/compact-list.tsx';
import type { Locale } from '#i18n/locale.ts';
import { textsOf, useLocale, useTexts } from '#i18n/texts.tsx';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';

const personalCount = 8;

export function personalPicksQuery(api: ApiClient, lang: Language) {
  const query = { lang, per_page: String(personalCount) };
  return queryOptions({
    queryKey: ['user', 'picks', lang],
    queryFn: ({ signal }) => api.call('listPicks', { query }, signal),
  });
}

export function formatPickReason(locale: Locale, reason: PickReason): string {
  const t = textsOf(locale, 'home.main.reason');
  switch (reason.kind) {
    case 'near_liked':
    case 'near_played':
      return t(reason.kind, { title: reason.title });
    case 'mood':
      return t('option', { option: optionLabel('mood', reason.key, locale) });
    case 'video_theme':
      return t('option', { option: optionLabel('video_theme', reason.key, locale) });
    case 'genre':
      return t('option', { option: optionLabel('genre', reason.key, locale) });
    case 'popular':
      return t('popular');
  }
}

function Picks() {
  const t = useTexts('home');
  const lang = useLocale();
  const { now } = useLoaderData<typeof loadHomeOnServer>();
  const title = useTexts('player.source')('main');
  const source = useMemo(
    () => ({ location: 'main', title, path: paths.main(), next: null }),
    [title],
  );
  const query = useQuery(personalPicksQuery(browserApi, lang));
  if (query.isError)
    return <QueryError error={query.error} retrying={query.isFetching} onRetry={query.refetch} />;
  if (query.data === undefined) return <CompactListSkeleton rows={personalCount} />;
  if (query.data.items.length === 0) return <p className="text-text-2">{t('noPicks')}</p>;
  return (
    <CompactList
      musics={query.data.items}
      source={source}
      now={new Date(now)}
      note={({ reason }) => formatPickReason(lang, reason)}
    />
  );
}

export function PersonalPicks() {
  const t = useTexts('home.main');
  return (
    <HomeSection title={t('picks')}>
      <Picks />
    </HomeSection>
  );
}
