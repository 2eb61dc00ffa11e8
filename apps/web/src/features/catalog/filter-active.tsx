import { filterGroups } from '@onsori/contract/taxonomy';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicPlace } from '#lib/music-place.ts';
import { ChipGroup } from '#ui/chip-group.tsx';
import { RemovableChip } from '#ui/removable-chip.tsx';
import { FilterLink } from './filter-link.tsx';
import { filterCount, without, withoutFilters, withoutOption } from './filter-moves.ts';
import type { FilterView } from './filter-view.ts';
import { useLengthLabel } from './use-length-label.ts';
import { useTagLabel } from './use-tag-label.ts';

interface Choice {
  readonly label: string;
  readonly takeAway: (place: MusicPlace) => MusicPlace;
}

function useChoices(place: MusicPlace): readonly Choice[] {
  const labelOf = useTagLabel();
  const lengthLabel = useLengthLabel();
  const options = filterGroups.flatMap((group) =>
    place[group].map((key) => ({
      label: labelOf(group, key),
      takeAway: (from: MusicPlace) => withoutOption(from, group, key),
    })),
  );
  if (place.length === null) return options;
  const label = lengthLabel(place.length);
  return [...options, { label, takeAway: (from) => without(from, 'length') }];
}

/** What narrows the list now; a press takes it away. */
export function FilterActive({ view }: { readonly view: FilterView }) {
  const { place } = view;
  const t = useTexts('catalog.filter');
  const choices = useChoices(place);
  if (filterCount(place) === 0) return null;
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
          render={<FilterLink view={view} move={choice.takeAway} />}
        >
          {choice.label}
        </RemovableChip>
      ))}
      <FilterLink
        view={view}
        move={withoutFilters}
        className="hit px-2 text-sm whitespace-nowrap text-text-2 hover:text-text"
      >
        {t('reset')}
      </FilterLink>
    </ChipGroup>
  );
}
