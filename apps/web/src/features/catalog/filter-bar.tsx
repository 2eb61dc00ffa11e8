import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { optionsOf } from '#lib/music-search-params.ts';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { BottomSheet } from '#ui/dialog.tsx';
import { FilterIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { clearFilter, countFilters } from './filter-changes.ts';
import { FilterChip, FilterLink, isEmptyOption } from './filter-chips.tsx';
import { filterRailId } from './filter-rail.tsx';
import type { FilterView } from './filter-view.ts';

// Loaded when the sheet opens.
const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((m) => ({ default: m.FilterSheet })),
);

interface FilterBarProps {
  readonly view: FilterView;
  /** Number of results, shown on the button that closes the sheet. */
  readonly total: number | null;
}

/** Filters on narrow screens: themes in one row, the others in a bottom sheet. */
export function FilterBar({ view, total }: FilterBarProps) {
  const { params } = view;
  const t = useTexts('catalog.filter');
  const [open, setOpen] = useState(false);
  const count = countFilters(params);
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <a href={`#${filterRailId}`} className="hidden py-2 font-semibold underline noscript:block">
        {t('title')}
      </a>
      <Chip
        aria-haspopup="dialog"
        {...(count > 0 && {
          count: (
            <>
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>{t('chosen', { count })}</VisuallyHidden>
            </>
          ),
        })}
        onClick={() => setOpen(true)}
        className="shrink-0 noscript:hidden"
      >
        <FilterIcon size={18} />
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </Chip>
      <ChipGroup label={t('video_theme')} scroll className="-me-4 pe-4 md:-me-11 md:pe-11">
        <Chip
          selected={params.video_theme.length === 0}
          render={<FilterLink view={view} change={(from) => clearFilter(from, 'video_theme')} />}
        >
          {t('all')}
        </Chip>
        {optionsOf('video_theme')
          .filter((theme) => !isEmptyOption(view, 'video_theme', theme))
          .map((theme) => (
            <FilterChip
              key={theme}
              view={{ ...view, facets: null }}
              list="video_theme"
              option={theme}
            />
          ))}
      </ChipGroup>
      <BottomSheet open={open} onOpenChange={setOpen} title={t('title')} closeLabel={t('close')}>
        <Suspense>
          <FilterSheet view={view} total={total} onClose={() => setOpen(false)} />
        </Suspense>
      </BottomSheet>
    </div>
  );
}
