import { optionKeys } from '@onsori/contract/taxonomy';
import { useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { type FilterPage, paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { BottomSheet } from '#ui/dialog.tsx';

import { ChevronRightIcon, FilterIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useLengthLabel, useTagLabel } from './catalog-labels.ts';
import { clearFilter, countFilters } from './filter-changes.ts';
import { FilterChip, FilterLink } from './filter-chips.tsx';
import { filterRailId, PrimaryFilters } from './filter-rail.tsx';
import type { FilterView } from './filter-view.ts';

/** Links to the filters with their own page on narrow screens, with current values. */
function FilterPageLinks({ view }: { readonly view: FilterView }) {
  const { params } = view;
  const t = useTexts('catalog.filter');
  const label = useTagLabel();
  const lengthLabel = useLengthLabel();
  const rows: readonly { page: FilterPage; name: string; value: string }[] = [
    { page: 'length', name: t('length'), value: params.length ? lengthLabel(params.length) : '' },
    {
      page: 'tempo',
      name: t('tempo'),
      value: params.tempo.map((key) => label('tempo', key)).join(' · '),
    },
    {
      page: 'instrument',
      name: t('inst'),
      value: params.inst.map((key) => label('inst', key)).join(' · '),
    },
  ];
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ page, name, value }) => (
        <li key={page}>
          <FilterLink
            view={{ ...view, hrefFor: (params) => paths.musicFilter(page, params) }}
            change={(params) => params}
            className="flex min-h-12 items-center gap-3 text-base"
          >
            <span className="font-semibold">{name}</span>
            <span className="min-w-0 flex-1 truncate text-end text-text-2">
              {value || t('any')}
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
