import { optionKeys } from '@onsori/contract/taxonomy';
import { useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { FilterIcon } from '#ui/icons/filter.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterLink } from './filter-link.tsx';
import { filterCount, without } from './filter-moves.ts';
import { FilterPages } from './filter-pages.tsx';
import { FilterFeel, filterRailId } from './filter-rail.tsx';
import type { FilterView } from './filter-view.ts';

interface FilterBarProps {
  readonly view: FilterView;
  /** How many the choice leaves, as the button that closes the sheet says it. */
  readonly total: number | null;
}

/** Filters of a narrow screen: themes in one line, the others behind a button. */
export function FilterBar({ view, total }: FilterBarProps) {
  const { place } = view;
  const t = useTexts('catalog.filter');
  const [open, setOpen] = useState(false);
  const count = filterCount(place);
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
          selected={place.video_theme.length === 0}
          render={<FilterLink view={view} move={(from) => without(from, 'video_theme')} />}
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
          <FilterFeel view={view} />
          <FilterPages view={view} />
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
