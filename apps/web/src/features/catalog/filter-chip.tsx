import type { FilterGroup } from '@onsori/contract/taxonomy';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { Chip } from '#ui/chip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { toggleOption } from './filter-changes.ts';
import { chipWidth } from './filter-chip-width.ts';
import { FilterLink } from './filter-link.tsx';
import type { FilterView } from './filter-view.ts';
import { useTagLabel } from './use-tag-label.ts';

/** Label, result count and link of a filter option. */
export function useFilterOption(view: FilterView, group: FilterGroup, key: string) {
  const { params, facets } = view;
  const t = useTexts('catalog.filter');
  const label = useTagLabel()(group, key);
  const counts: Readonly<Record<string, number>> | undefined = facets?.[group];
  const count = counts && (counts[key] ?? 0);
  const selected = params[group].some((chosen) => chosen === key);
  return {
    label,
    count,
    selected,
    /** Count with its unit, for screen readers. */
    countLabel: count === undefined ? '' : t('option', { count }),
    link: { view, change: (from: MusicSearchParams) => toggleOption(from, group, key) },
    isEmpty: count === 0 && !selected,
  };
}

interface FilterChipProps {
  readonly view: FilterView;
  readonly group: FilterGroup;
  readonly option: string;
}

export function FilterChip({ view, group, option }: FilterChipProps) {
  const { label, count, countLabel, selected, link, isEmpty } = useFilterOption(
    view,
    group,
    option,
  );
  const countProps = count !== undefined && {
    count: (
      <>
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>{countLabel}</VisuallyHidden>
      </>
    ),
  };
  const sizeProps = { style: { minWidth: chipWidth(label, count) }, className: 'justify-center' };
  if (isEmpty)
    return (
      <Chip disabled {...sizeProps} {...countProps}>
        {label}
      </Chip>
    );
  return (
    <Chip selected={selected} {...countProps} render={<FilterLink {...link} {...sizeProps} />}>
      {label}
    </Chip>
  );
}
