import { limits } from '@onsori/contract/limits';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { QueryError } from '#app/query-error.tsx';
import { MusicListSkeleton } from '#features/catalog/music-list.tsx';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';

/** Distance below the viewport at which the next page is requested. */
const prefetchMargin = '600px';

/** Calls `onNear` when the returned sentinel element comes near the viewport. */
function useNearEnd(onNear: () => void, enabled: boolean): RefObject<HTMLDivElement | null> {
  const sentinel = useRef<HTMLDivElement>(null);
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });
  useEffect(() => {
    if (!enabled || sentinel.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latestOnNear.current(),
      { rootMargin: prefetchMargin },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [enabled]);
  return sentinel;
}

interface MoreMusicProps {
  readonly params: MusicSearchParams;
  /** Number of loaded parts (pages of the infinite query). */
  readonly parts: number;
  readonly loading: boolean;
  /** Error of the next part. */
  readonly error: Error | null;
  readonly onMore: () => void;
}

/** After this many automatic loads the user must press a button, or the footer would be unreachable. */
const autoLoadedParts = 5;

/** Loads the next part when scrolled near the end, or by a button. */
export function MoreMusic({ params, parts, loading, error, onMore }: MoreMusicProps) {
  const t = useTexts('catalog.more');
  const end = useNearEnd(onMore, !loading && error === null && parts % autoLoadedParts !== 0);
  // Target of the link without scripts.
  const nextPage = params.page + parts;
  // The API serves numbered pages up to `maxDepth`; the cursor continues beyond it.
  const numbered = nextPage * limits.page.defaultSize <= limits.page.maxDepth;
  const loadOnClick = (event: MouseEvent): void => {
    event.preventDefault();
    onMore();
  };
  const link = (
    <Link to={paths.music({ ...params, page: nextPage })} rel="next" onClick={loadOnClick} />
  );
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
