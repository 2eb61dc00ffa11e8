import { optionKeys } from '@onsori/contract/taxonomy';
import { useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { FilterIcon } from '#ui/icons/filter.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { clearFilter, countFilters } from './filter-changes.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterLink } from './filter-link.tsx';
import { FilterPageLinks } from './filter-page-links.tsx';
import { filterRailId, PrimaryFilters } from './filter-rail.tsx';
import type { FilterView } from './filter-view.ts';

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
        {optionKeys('video_theme').map((theme) => (
          <FilterChip
            key={theme}
            view={{ ...view, facets: null }}
            group="video_theme"
            option={theme}
          />
        ))}
      </ChipGroup>
      <BottomSheet open={open} onOpenChange={setOpen} title={t('title')} closeLabel={t('close')}>
        <div className="flex flex-col gap-6">
          <PrimaryFilters view={view} />
          <FilterPageLinks view={view} />
          <div className="sticky -bottom-6 -mb-6 bg-ink-1 pt-1 pb-6">
            <Button variant="primary" size="lg" block onClick={() => setOpen(false)}>
              {total === null ? t('show') : t('showCount', { total })}
            </Button>
          </div>
        </div>
      </BottomSheet>
    </div>
  );
}
