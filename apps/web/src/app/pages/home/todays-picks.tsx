import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QueryError } from '#app/query-error.tsx';
import { CompactList } from '#features/catalog/compact-list.tsx';
import { CompactListSkeleton } from '#features/catalog/compact-list-skeleton.tsx';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { pickCount, picksQuery } from './home.queries.ts';
import { HomeSection } from './home-section.tsx';

interface TodaysPicksProps {
  readonly failure: string | null;
  readonly now: Date;
}

function Picks({ failure, now }: TodaysPicksProps) {
  const t = useTexts('home');
  const lang = useLocale();
  const title = useTexts('player.source')('main');
  const source = useMemo(
    () => ({ location: 'main', title, path: paths.home(), next: null }),
    [title],
  );
  const { data, isError, error, isFetching, refetch } = useQuery(picksQuery(browserApi, lang));
  if (isError)
    return (
      <QueryError error={error} fallbackText={failure} retrying={isFetching} onRetry={refetch} />
    );
  if (data === undefined) return <CompactListSkeleton rows={pickCount} />;
  if (data.items.length === 0) return <p className="text-text-2">{t('noPicks')}</p>;
  return <CompactList musics={data.items} source={source} now={now} />;
}

export function TodaysPicks(props: TodaysPicksProps) {
  const t = useTexts('home');
  const all = { to: paths.music(), label: t('all'), name: t('allPicks') };
  return (
    <HomeSection title={t('picks')} all={all}>
      <Picks {...props} />
    </HomeSection>
  );
}
