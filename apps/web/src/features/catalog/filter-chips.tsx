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
  /** Number of options before expanding; selected ones are always visible. */
  readonly initialCount?: number;
}

export function FilterChips({
  view,
  group,
  initialCount = Number.POSITIVE_INFINITY,
}: FilterChipsProps) {
  const t = useTexts('catalog.filter');
  const [open, setOpen] = useState(false);
  const options: readonly string[] = optionKeys(group);
  const chosen: readonly string[] = view.params[group];
  const collapsed = options.filter((key, index) => index >= initialCount && !chosen.includes(key));
  return (
    <ChipGroup label={t(group)}>
      {options.map((key) => (
        <span
          key={key}
          // Expanding needs JavaScript, so show all options without it.
          className={!open && collapsed.includes(key) ? 'hidden noscript:contents' : 'contents'}
        >
          <FilterChip view={view} group={group} option={key} />
        </span>
      ))}
      {collapsed.length > 0 && (
        <Chip
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="bg-transparent noscript:hidden"
        >
          {open ? (
            t('less')
          ) : (
            <>
              <span aria-hidden="true">{`+${collapsed.length}`}</span>
              <VisuallyHidden>{t('rest', { count: collapsed.length })}</VisuallyHidden>
            </>
          )}
        </Chip>
      )}
    </ChipGroup>
  );
}
