import type { FilterGroup } from '@onsori/contract/taxonomy';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { Chip } from '#ui/chip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { chipWidth } from './filter-chip-width.ts';
import { FilterLink } from './filter-link.tsx';
import { withToggled } from './filter-moves.ts';
import type { FilterView } from './filter-view.ts';
import { useTagLabel } from './use-tag-label.ts';

/** How many an option would leave, and whether it can be chosen at all. */
export function useFilterOption(view: FilterView, group: FilterGroup, key: string) {
  const { place, facets } = view;
  const t = useTexts('catalog.filter');
  const label = useTagLabel()(group, key);
  const counts: Readonly<Record<string, number>> | undefined = facets?.[group];
  const count = counts && (counts[key] ?? 0);
  const selected = place[group].some((chosen) => chosen === key);
  return {
    label,
    count,
    selected,
    /** The number, and what it counts for who hears it. */
    spoken: count === undefined ? '' : t('option', { count }),
    link: { view, move: (from: MusicPlace) => withToggled(from, group, key) },
    empty: count === 0 && !selected,
  };
}

interface FilterChipProps {
  readonly view: FilterView;
  readonly group: FilterGroup;
  readonly option: string;
}

export function FilterChip({ view, group, option }: FilterChipProps) {
  const { label, count, spoken, selected, link, empty } = useFilterOption(view, group, option);
  const shown = count !== undefined && {
    count: (
      <>
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </>
    ),
  };
  const room = { style: { minWidth: chipWidth(label, count) }, className: 'justify-center' };
  if (empty)
    return (
      <Chip disabled {...room} {...shown}>
        {label}
      </Chip>
    );
  return (
    <Chip selected={selected} {...shown} render={<FilterLink {...link} {...room} />}>
      {label}
    </Chip>
  );
}
