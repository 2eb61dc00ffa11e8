import { ActiveFilters } from '#features/catalog/active-filters.tsx';
import type { FilterView } from '#features/catalog/filter-view.ts';
import { useTexts } from '#i18n/texts.tsx';
import { AlbumFilterPopover } from './album-filter-popover.tsx';
import { albumGroups } from './album-params.ts';

/** Filters are links, so they work without scripts. */
export function AlbumFilters({ view }: { readonly view: FilterView }) {
  const t = useTexts('catalog.filter');
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 md:mb-6">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label={t('title')} className="flex flex-wrap gap-2">
        {albumGroups.map((group) => (
          <AlbumFilterPopover key={group} group={group} view={view} />
        ))}
      </div>
      <ActiveFilters view={view} />
    </div>
  );
}
