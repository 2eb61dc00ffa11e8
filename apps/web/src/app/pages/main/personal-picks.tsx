import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { HomeSection } from '#app/pages/home/home-section.tsx';
import type { loadHomeOnServer } from '#app/pages/home/load-home-on-server.ts';
import { QueryError } from '#app/query-error.tsx';
import { CompactList } from '#features/catalog/compact-list.tsx';
import { CompactListSkeleton } from '#features/catalog/compact-list-skeleton.tsx';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { formatPickReason } from './format-pick-reason.ts';
import { personalCount, personalPicksQuery } from './personal-picks.queries.ts';

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
      slots={({ reason }) => ({ note: formatPickReason(lang, reason) })}
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
