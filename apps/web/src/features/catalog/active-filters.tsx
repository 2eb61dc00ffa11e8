import { filterGroups } from '@onsori/contract/taxonomy';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { ChipGroup, RemovableChip } from '#ui/chip.tsx';
import { useLengthLabel, useTagLabel } from './catalog-labels.ts';
import { clearAllFilters, clearFilter, countFilters, removeOption } from './filter-changes.ts';
import { FilterLink } from './filter-chips.tsx';
import type { FilterView } from './filter-view.ts';

interface Choice {
  readonly label: string;
  readonly remove: (params: MusicSearchParams) => MusicSearchParams;
}

function useActiveChoices(params: MusicSearchParams): readonly Choice[] {
  const labelOf = useTagLabel();
  const lengthLabel = useLengthLabel();
  const options = filterGroups.flatMap((group) =>
    params[group].map((key) => ({
      label: labelOf(group, key),
      remove: (from: MusicSearchParams) => removeOption(from, group, key),
    })),
  );
  if (params.length === null) return options;
  const label = lengthLabel(params.length);
  return [...options, { label, remove: (from) => clearFilter(from, 'length') }];
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
