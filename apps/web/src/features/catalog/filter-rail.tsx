import type { FilterGroup } from '@onsori/contract/taxonomy';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterLength, LengthPresets } from './filter-length.tsx';
import { FilterTempo } from './filter-tempo.tsx';
import type { FilterView } from './filter-view.ts';

interface FilterSectionProps {
  readonly name: FilterGroup | 'length';
  readonly children: ReactNode;
}

function FilterSection({ name, children }: FilterSectionProps) {
  const t = useTexts('catalog.filter');
  return (
    <div>
      {/* The group below has its own accessible name. */}
      <p aria-hidden="true" className="mb-2.5 text-sm font-semibold text-text-2">
        {t(name)}
      </p>
      {children}
    </div>
  );
}

/** The mood, theme and genre groups, used on wide and narrow screens. */
export function PrimaryFilters({ view }: { readonly view: FilterView }) {
  return (
    <>
      <FilterSection name="mood">
        <FilterChips view={view} group="mood" initialCount={12} />
      </FilterSection>
      <FilterSection name="video_theme">
        <FilterChips view={view} group="video_theme" initialCount={8} />
      </FilterSection>
      <FilterSection name="genre">
        <FilterChips view={view} group="genre" initialCount={8} />
      </FilterSection>
    </>
  );
}

/** Target of the filter link without JavaScript. */
export const filterRailId = 'filters';

interface FilterRailProps {
  readonly view: FilterView;
  readonly className?: string;
}

export function FilterRail({ view, className }: FilterRailProps) {
  const t = useTexts('catalog.filter');
  const id = useId();
  return (
    <aside id={filterRailId} aria-labelledby={id} className={cx('flex flex-col gap-7', className)}>
      <h2 id={id} className="sr-only">
        {t('title')}
      </h2>
      <PrimaryFilters view={view} />
      <FilterSection name="tempo">
        <FilterTempo view={view} />
      </FilterSection>
      <FilterSection name="length">
        <FilterLength view={view} />
        <div className="hidden noscript:block">
          <LengthPresets view={view} />
        </div>
      </FilterSection>
      <FilterSection name="inst">
        <FilterChips view={view} group="inst" initialCount={8} />
      </FilterSection>
    </aside>
  );
}
