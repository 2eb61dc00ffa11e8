import { limits } from '@onsori/contract/limits';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { QueryError } from '#app/query-error.tsx';
import { MusicListSkeleton } from '#features/catalog/music-list-skeleton.tsx';
import { useNearEnd } from '#features/catalog/use-near-end.ts';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';

interface MoreMusicProps {
  readonly place: MusicPlace;
  /** How many parts of the list are there. */
  readonly parts: number;
  readonly loading: boolean;
  /** The next part could not be read. */
  readonly error: Error | null;
  readonly onMore: () => void;
}

/** So many parts come by themselves; then somebody is asked, or the foot of the page would never be reached. */
const partsUnasked = 5;

/** The end of the list so far: it grows as one comes near, or by a press. */
export function MoreMusic({ place, parts, loading, error, onMore }: MoreMusicProps) {
  const t = useTexts('catalog.more');
  const end = useNearEnd(onMore, !loading && error === null && parts % partsUnasked !== 0);
  // The page that comes next, for who has no scripts.
  const nextPage = place.page + parts;
  // Numbered pages end at a depth; with scripts the list goes on.
  const numbered = nextPage * limits.page.defaultSize <= limits.page.maxDepth;
  const press = (event: MouseEvent): void => {
    event.preventDefault();
    onMore();
  };
  const link = <Link to={paths.music({ ...place, page: nextPage })} rel="next" onClick={press} />;
  return (
    <div ref={end}>
      {error !== null && (
        <div className="mt-4">
          <QueryError error={error} retrying={loading} onRetry={onMore} />
        </div>
      )}
      {loading && <MusicListSkeleton rows={3} />}
      <div className="mt-6 flex justify-center">
        {error === null &&
          (numbered ? (
            <Button render={link}>{t('next')}</Button>
          ) : (
            <Button onClick={onMore}>{t('next')}</Button>
          ))}
      </div>
      <p role="status" className="sr-only">
        {loading && t('loading')}
      </p>
    </div>
  );
}
