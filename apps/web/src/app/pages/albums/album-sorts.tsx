import { sortTypes } from '@onsori/contract/enumerations';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { paths } from '#lib/paths.ts';
import { cx } from '#ui/cx.ts';

/** Links, not a list box: each order is a page of its own, and works without scripts. */
export function AlbumSorts({ place }: { readonly place: MusicPlace }) {
  const t = useTexts('catalog.sort');
  return (
    <nav aria-label={t('label')} className="rounded-md border border-line bg-ink-1 p-1">
      <ul className="flex flex-wrap">
        {sortTypes.map((sortType) => (
          <li key={sortType}>
            <Link
              to={paths.albums({ ...place, sortType, page: 1 })}
              aria-current={sortType === place.sortType ? 'true' : undefined}
              className={cx(
                'hit relative flex min-h-8 items-center rounded-sm px-3 text-sm transition-colors',
                sortType === place.sortType
                  ? 'bg-ink-3 font-semibold text-text'
                  : 'text-text-2 hover:text-text',
              )}
            >
              {t(sortType)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
