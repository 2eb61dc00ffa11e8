import { useTexts } from '#i18n/texts.tsx';
import { filterFlags, type MusicSearchParams, optionLists } from '#lib/music-search-params.ts';
import { ChipGroup, RemovableChip } from '#ui/chip.tsx';
import { useOptionLabel, useRangeLabel } from './catalog-labels.ts';
import {
  clearAllFilters,
  clearFilter,
  countFilters,
  rangeParts,
  removeOption,
} from './filter-changes.ts';
import { FilterLink } from './filter-chips.tsx';
import type { FilterView } from './filter-view.ts';

interface Choice {
  readonly label: string;
  readonly remove: (params: MusicSearchParams) => MusicSearchParams;
}

function useActiveChoices(params: MusicSearchParams): readonly Choice[] {
  const t = useTexts('catalog.filter');
  const labelOf = useOptionLabel();
  const rangeLabel = useRangeLabel();
  const options: Choice[] = optionLists.flatMap((list) =>
    params[list].map((key) => {
      const label = labelOf(list, key);
      return {
        label: list === 'excluded' ? t('without', { instrument: label }) : label,
        remove: (from: MusicSearchParams) => removeOption(from, list, key),
      };
    }),
  );
  const flags: Choice[] = filterFlags
    .filter((flag) => params[flag])
    .map((flag) => ({ label: t(flag), remove: (from) => clearFilter(from, flag) }));
  const ranges: Choice[] = rangeParts.flatMap((part) => {
    const range = params[part];
    if (range === null) return [];
    return [{ label: rangeLabel(part, range), remove: (from) => clearFilter(from, part) }];
  });
  return [...options, ...flags, ...ranges];
}

export function ActiveFilters({ view }: { readonly view: FilterView }) {
  const { params } = view;
  const t = useTexts('catalog.filter');
  const choices = useActiveChoices(params);
  if (countFilters(params) === 0) return null;
  return (
    <ChipGroup
      label={t('active')}
      scroll
      className="items-center md:flex-wrap md:justify-end md:overflow-visible"
    >
      {choices.map((choice) => (
        <RemovableChip
          key={choice.label}
          removeLabel={t('remove', { label: choice.label })}
          render={<FilterLink view={view} change={choice.remove} />}
        >
          {choice.label}
        </RemovableChip>
      ))}
      <FilterLink
        view={view}
        change={clearAllFilters}
        className="hit px-2 text-sm whitespace-nowrap text-text-2 hover:text-text"
      >
        {t('reset')}
      </FilterLink>
    </ChipGroup>
  );
}
