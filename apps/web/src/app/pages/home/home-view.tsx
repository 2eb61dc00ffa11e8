import { HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLoaderData } from 'react-router';
import { unpackQueries } from '#lib/query-state.ts';
import { MoodChips } from './mood-chips.tsx';
import { NewAlbums } from './new-albums.tsx';
import type { readHome } from './read-home.ts';
import { TodaysPicks } from './todays-picks.tsx';

interface HomeViewProps {
  readonly hero: ReactNode;
  /** What comes before everybody's picks. */
  readonly personal?: ReactNode;
  /** What comes last. */
  readonly last?: ReactNode;
}

/** The sections every home page has, below what it begins with. */
export function HomeView({ hero, personal, last }: HomeViewProps) {
  const { state, failures, now } = useLoaderData<typeof readHome>();
  return (
    <HydrationBoundary state={useMemo(() => unpackQueries(state), [state])}>
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
