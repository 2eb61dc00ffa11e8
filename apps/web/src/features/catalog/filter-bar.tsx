import { useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { type OptionList, optionsOf } from '#lib/music-search-params.ts';
import { type FilterPage, paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { BottomSheet } from '#ui/dialog.tsx';

import { ChevronRightIcon, FilterIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useOptionLabel, useRangeLabel } from './catalog-labels.ts';
import { clearFilter, countFilters } from './filter-changes.ts';
import { FilterChip, FilterLink, isEmptyOption } from './filter-chips.tsx';
import { FlagSection, filterRailId, PrimaryFilters } from './filter-rail.tsx';
import type { FilterView } from './filter-view.ts';

/** Links to the filters with their own page on narrow screens, with current values. */
function FilterPageLinks({ view }: { readonly view: FilterView }) {
  const { params } = view;
  const t = useTexts('catalog.filter');
  const label = useOptionLabel();
  const rangeLabel = useRangeLabel();
  const labelsOf = (list: OptionList) => params[list].map((key) => label(list, key));
  const rangeOf = (part: 'length' | 'bpm') => {
    const range = params[part];
    return range ? [rangeLabel(part, range)] : [];
  };
  const excluded = labelsOf('excluded').map((instrument) => t('without', { instrument }));
  const rows: readonly { page: FilterPage; name: string; values: readonly string[] }[] = [
    { page: 'length', name: t('length'), values: rangeOf('length') },
    { page: 'tempo', name: t('tempo'), values: [...labelsOf('tempo'), ...rangeOf('bpm')] },
    { page: 'instrument', name: t('inst'), values: [...labelsOf('inst'), ...excluded] },
    { page: 'key', name: t('key'), values: labelsOf('key') },
  ];
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ page, name, values }) => (
        <li key={page}>
          <FilterLink
            view={{ ...view, hrefFor: (params) => paths.musicFilter(page, params) }}
            change={(params) => params}
            className="flex min-h-12 items-center gap-3 text-base"
          >
            <span className="font-semibold">{name}</span>
            <span className="min-w-0 flex-1 truncate text-end text-text-2">
              {values.join(' · ') || t('any')}
            </span>
            <ChevronRightIcon size={18} className="shrink-0 text-text-3" />
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}

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
        <div className="flex flex-col gap-6">
          <PrimaryFilters view={view} />
          <FlagSection view={view} />
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
