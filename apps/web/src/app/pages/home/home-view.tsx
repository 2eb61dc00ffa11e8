import { HomeHero } from './home-hero.tsx';
import { MoodChips } from './mood-chips.tsx';
import { NewAlbums } from './new-albums.tsx';
import { TodaysPicks } from './todays-picks.tsx';

interface HomeViewProps {
  /** What the server was told where it could not read a section. */
  readonly failures: { readonly picks: string | null; readonly albums: string | null };
  readonly now: Date;
}

export function HomeView({ failures, now }: HomeViewProps) {
  return (
    <div className="pb-20">
      <HomeHero />
      <div className="flex flex-col gap-12 md:gap-14">
        <TodaysPicks failure={failures.picks} now={now} />
        <NewAlbums failure={failures.albums} />
        <MoodChips />
      </div>
    </div>
  );
}
