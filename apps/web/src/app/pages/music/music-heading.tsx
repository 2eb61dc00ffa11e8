import type { MusicPage } from '@onsori/contract/catalog';
import { ActiveFilters } from '#features/catalog/active-filters.tsx';
import type { FilterView } from '#features/catalog/filter-view.ts';
import { SortSelect } from '#features/catalog/sort-select.tsx';
import { useTexts } from '#i18n/texts.tsx';

interface MusicHeadingProps {
  readonly view: FilterView;
  readonly counted: Pick<MusicPage, 'total' | 'total_is_lower_bound'> | null;
}

export function MusicHeading({ view, counted }: MusicHeadingProps) {
  const t = useTexts('catalog');
  const { searchText } = view.params;
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 md:mb-5">
      <h1
        id="music-title"
        className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-xl md:min-h-10 md:text-2xl"
      >
        <span className="min-w-0 break-words">
          {searchText ? t('search.title', { text: searchText }) : t('title')}
        </span>
        {counted && (
          <small className="tabular text-base font-normal tracking-normal whitespace-nowrap text-text-3">
            {t(counted.total_is_lower_bound ? 'countAtLeast' : 'count', { total: counted.total })}
          </small>
        )}
      </h1>
      <div className="order-last w-full min-w-0 empty:hidden md:order-none md:w-auto md:flex-1">
        <ActiveFilters view={view} />
      </div>
      <SortSelect view={view} />
    </header>
  );
}
