import { useTexts } from '#i18n/texts.tsx';
import { type FilterPage, paths } from '#lib/paths.ts';
import { ChevronRightIcon } from '#ui/icons/chevron-right.tsx';
import { FilterLink } from './filter-link.tsx';
import type { FilterView } from './filter-view.ts';
import { useLengthLabel } from './use-length-label.ts';
import { useTagLabel } from './use-tag-label.ts';

/** Links to the filters with their own page on narrow screens, with current values. */
export function FilterPageLinks({ view }: { readonly view: FilterView }) {
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
