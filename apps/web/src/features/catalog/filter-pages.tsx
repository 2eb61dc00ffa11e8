import { useTexts } from '#i18n/texts.tsx';
import { type FilterPage, paths } from '#lib/paths.ts';
import { ChevronRightIcon } from '#ui/icons/chevron-right.tsx';
import { FilterLink } from './filter-link.tsx';
import type { FilterView } from './filter-view.ts';
import { useLengthLabel } from './use-length-label.ts';
import { useTagLabel } from './use-tag-label.ts';

/** The filters that have a page of their own on a narrow screen, and what they are set to. */
export function FilterPages({ view }: { readonly view: FilterView }) {
  const { place } = view;
  const t = useTexts('catalog.filter');
  const label = useTagLabel();
  const lengthLabel = useLengthLabel();
  const rows: readonly { page: FilterPage; name: string; value: string }[] = [
    { page: 'length', name: t('length'), value: place.length ? lengthLabel(place.length) : '' },
    {
      page: 'tempo',
      name: t('tempo'),
      value: place.tempo.map((key) => label('tempo', key)).join(' · '),
    },
    {
      page: 'instrument',
      name: t('inst'),
      value: place.inst.map((key) => label('inst', key)).join(' · '),
    },
  ];
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ page, name, value }) => (
        <li key={page}>
          <FilterLink
            view={{ ...view, addressOf: (chosen) => paths.musicFilter(page, chosen) }}
            move={(chosen) => chosen}
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
