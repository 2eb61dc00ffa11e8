import type { Album } from '@onsori/contract/catalog';
import { newReleaseDates } from '@onsori/contract/new-releases';

const WEEK_DAYS = 7;

export type NewThisWeek =
  | {
      readonly kind: 'albums';
      readonly newest: Pick<Album, 'id' | 'title'>;
      /** Further albums of the week; null when the read ones are all of the week, and there may be more. */
      readonly others: number | null;
    }
  | { readonly kind: 'musics'; readonly count: number };

interface NewThisWeekInput {
  /** The latest albums, newest first. */
  readonly albums: readonly Pick<Album, 'id' | 'title' | 'release_date'>[];
  /** Number of musics that count as new, which they do for longer than a week. */
  readonly newMusics: number;
  readonly now: Date;
}

/** What the home page announces: albums of the last seven days, else new music, else nothing. */
export function findNewThisWeek({ albums, newMusics, now }: NewThisWeekInput): NewThisWeek | null {
  const { first, last } = newReleaseDates(now, WEEK_DAYS);
  const ofWeek = albums.filter(({ release_date: date }) => date >= first && date <= last);
  const [newest] = ofWeek;
  if (newest) {
    const hasOlder = ofWeek.length < albums.length;
    const others = hasOlder || albums.length === 1 ? ofWeek.length - 1 : null;
    return { kind: 'albums', newest, others };
  }
  return newMusics > 0 ? { kind: 'musics', count: newMusics } : null;
}
