import { type SortType, sortTypes } from '@onsori/contract/enumerations';
import { Link } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { cx } from '#ui/cx.ts';

/** Links, not a list box: each order is a page of its own, and works without scripts. */
export function SortLinks({ current }: { readonly current: SortType }) {
  const t = useTexts('catalog.sort');
  return (
    <nav aria-label={t('label')} className="rounded-md border border-line bg-ink-1 p-1">
      <ul className="flex flex-wrap">
        {sortTypes.map((sortType) => (
          <li key={sortType}>
            <Link
              to={paths.music({ sortType })}
              aria-current={sortType === current ? 'true' : undefined}
              className={cx(
                'hit relative flex min-h-8 items-center rounded-sm px-3 text-sm transition-colors',
                sortType === current
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
