import type { FilterGroup } from '@onsori/contract/taxonomy';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterLength, UsualLengths } from './filter-length.tsx';
import { FilterTempo } from './filter-tempo.tsx';
import type { FilterView } from './filter-view.ts';

interface PartProps {
  readonly name: FilterGroup | 'length';
  readonly children: ReactNode;
}

function Part({ name, children }: PartProps) {
  const t = useTexts('catalog.filter');
  return (
    <div>
      {/* The group below says its name itself. */}
      <p aria-hidden="true" className="mb-2.5 text-sm font-semibold text-text-2">
        {t(name)}
      </p>
      {children}
    </div>
  );
}

/** Mood, theme and genre: what a video maker asks for first, wide or narrow. */
export function FilterFeel({ view }: { readonly view: FilterView }) {
  return (
    <>
      <Part name="mood">
        <FilterChips view={view} group="mood" atFirst={12} />
      </Part>
      <Part name="video_theme">
        <FilterChips view={view} group="video_theme" atFirst={8} />
      </Part>
      <Part name="genre">
        <FilterChips view={view} group="genre" atFirst={8} />
      </Part>
    </>
  );
}

/** Where a link leads that cannot open a sheet. */
export const filterRailId = 'filters';

interface FilterRailProps {
  readonly view: FilterView;
  readonly className?: string;
}

/** All filters, beside the list. */
export function FilterRail({ view, className }: FilterRailProps) {
  const t = useTexts('catalog.filter');
  const id = useId();
  return (
    <aside id={filterRailId} aria-labelledby={id} className={cx('flex flex-col gap-7', className)}>
      <h2 id={id} className="sr-only">
        {t('title')}
      </h2>
      <FilterFeel view={view} />
      <Part name="tempo">
        <FilterTempo view={view} />
      </Part>
      <Part name="length">
        <FilterLength view={view} />
        <div className="hidden noscript:block">
          <UsualLengths view={view} />
        </div>
      </Part>
      <Part name="inst">
        <FilterChips view={view} group="inst" atFirst={8} />
      </Part>
    </aside>
  );
}
