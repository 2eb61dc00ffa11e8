import { HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { parseQueries } from '#lib/dehydrated-queries.ts';
import type { loadHomeOnServer } from './load-home-on-server.ts';
import { MoodChips } from './mood-chips.tsx';
import { NewAlbums } from './new-albums.tsx';
import { TodaysPicks } from './todays-picks.tsx';

interface HomeViewProps {
  readonly hero: ReactNode;
  /** Rendered before the common picks. */
  readonly personal?: ReactNode;
  readonly last?: ReactNode;
}

/** Sections shared by the public and the personal home page. */
export function HomeView({ hero, personal, last }: HomeViewProps) {
  const { state, failures, now } = useLoaderData<typeof loadHomeOnServer>();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <div className="pb-20">
        {hero}
        <div className="flex flex-col gap-12 md:gap-14">
          {personal}
          <TodaysPicks failure={failures.picks} now={new Date(now)} />
          <NewAlbums failure={failures.albums} />
          <MoodChips />
          {last}
        </div>
      </div>
    </HydrationBoundary>
  );
}
