import { type FilterGroup, optionKeys } from '@onsori/contract/taxonomy';
import { useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { Chip } from '#ui/chip.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { FilterView } from './filter-view.ts';

interface FilterChipsProps {
  readonly view: FilterView;
  readonly group: FilterGroup;
  /** So many are shown before one asks for the rest; chosen ones always are. */
  readonly atFirst?: number;
}

export function FilterChips({ view, group, atFirst = Number.POSITIVE_INFINITY }: FilterChipsProps) {
  const t = useTexts('catalog.filter');
  const [open, setOpen] = useState(false);
  const options: readonly string[] = optionKeys(group);
  const chosen: readonly string[] = view.place[group];
  const rest = options.filter((key, index) => index >= atFirst && !chosen.includes(key));
  return (
    <ChipGroup label={t(group)}>
      {options.map((key) => (
        <span
          key={key}
          // Without scripts nobody could open the rest.
          className={!open && rest.includes(key) ? 'hidden noscript:contents' : 'contents'}
        >
          <FilterChip view={view} group={group} option={key} />
        </span>
      ))}
      {rest.length > 0 && (
        <Chip
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="bg-transparent noscript:hidden"
        >
          {open ? (
            t('less')
          ) : (
            <>
              <span aria-hidden="true">{`+${rest.length}`}</span>
              <VisuallyHidden>{t('rest', { count: rest.length })}</VisuallyHidden>
            </>
          )}
        </Chip>
      )}
    </ChipGroup>
  );
}
