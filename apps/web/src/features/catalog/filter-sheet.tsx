import { useTexts } from '#i18n/texts.tsx';
import type { OptionList } from '#lib/music-search-params.ts';
import { type FilterPage, paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { useOptionLabel, useRangeLabel } from './catalog-labels.ts';
import { FilterLink } from './filter-chips.tsx';
import { FlagSection, PrimaryFilters } from './filter-rail.tsx';
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

interface FilterSheetProps {
  readonly view: FilterView;
  /** Number of results, shown on the button that closes the sheet. */
  readonly total: number | null;
  readonly onClose: () => void;
}

/** Content of the bottom sheet of narrow screens. */
export function FilterSheet({ view, total, onClose }: FilterSheetProps) {
  const t = useTexts('catalog.filter');
  return (
    <div className="flex flex-col gap-6">
      <PrimaryFilters view={view} />
      <FlagSection view={view} />
      <FilterPageLinks view={view} />
      <div className="sticky -bottom-6 -mb-6 bg-ink-1 pt-1 pb-6">
        <Button variant="primary" size="lg" block onClick={onClose}>
          {total === null ? t('show') : t('showCount', { total })}
        </Button>
      </div>
    </div>
  );
}
