import type { FilterGroup } from '@onsori/contract/taxonomy';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { Chip } from '#ui/chip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { toggleOption } from './filter-changes.ts';

import { FilterLink } from './filter-link.tsx';
import type { FilterView } from './filter-view.ts';
import { useTagLabel } from './use-tag-label.ts';

/** Upper bound of the width of a character in em, over all fonts in use. */
function charWidth(char: string): number {
  if (/[가-힣]/.test(char)) return 0.89;
  if (/[ ijlt()'-]/.test(char)) return 0.34;
  if (/[mwMW]/.test(char)) return 0.95;
  if (/[A-Z&]/.test(char)) return 0.74;
  return 0.62;
}

const textWidth = (text: string) => [...text].reduce((sum, char) => sum + charWidth(char), 0);

const [labelRem, countRem, frameRem, gapRem] = [0.84375, 0.75, 1.625, 0.375];

/**
 * Width of a chip, computed before the web font loads. Chips that grow when the font arrives would wrap
 * differently and cause layout shift.
 */
export function chipWidth(label: string, count: number | undefined): string {
  const countWidth = count === undefined ? 0 : gapRem + textWidth(String(count)) * countRem;
  return `${(frameRem + textWidth(label) * labelRem + countWidth).toFixed(3)}rem`;
}

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
