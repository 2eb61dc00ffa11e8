import { optionKeys } from '@onsori/contract/taxonomy';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import type { OptionList } from '#lib/music-search-params.ts';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { RangePart } from './filter-changes.ts';
import {
  FilterChips,
  FilterLink,
  FlagChips,
  shownFlags,
  useFilterOption,
} from './filter-chips.tsx';
import { FilterRange, RangePresets } from './filter-range.tsx';
import type { FilterView } from './filter-view.ts';

const segment =
  'hit relative flex min-h-8 flex-auto items-center justify-center rounded-[7px] px-3.5 text-sm whitespace-nowrap transition-colors';

function Tempo({ view, tempo }: { readonly view: FilterView; readonly tempo: string }) {
  const { label, countLabel, link, selected, isEmpty } = useFilterOption(view, 'tempo', tempo);
  const text = (
    <>
      {label}
      <VisuallyHidden>{countLabel}</VisuallyHidden>
    </>
  );
  if (isEmpty)
    return (
      <button type="button" disabled className={cx(segment, 'opacity-40')}>
        {text}
      </button>
    );
  return (
    <FilterLink
      {...link}
      aria-current={selected ? 'true' : undefined}
      className={cx(
        segment,
        selected ? 'bg-ink-3 font-semibold text-text' : 'font-medium text-text-2 hover:text-text',
      )}
    >
      {text}
    </FilterLink>
  );
}

/** Segmented control with multiple selection. */
function FilterTempo({ view }: { readonly view: FilterView }) {
  const t = useTexts('catalog.filter');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container with a hidden label.
    <div
      role="group"
      aria-label={t('tempo')}
      className="flex w-fit gap-1 rounded-md border border-line bg-ink-2 p-1"
    >
      {optionKeys('tempo').map((tempo) => (
        <Tempo key={tempo} view={view} tempo={tempo} />
      ))}
    </div>
  );
}

interface FilterSectionProps {
  readonly name: OptionList | RangePart | 'features';
  readonly children: ReactNode;
}

export function FilterSection({ name, children }: FilterSectionProps) {
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
        <FilterChips view={view} list="mood" initialCount={12} />
      </FilterSection>
      <FilterSection name="video_theme">
        <FilterChips view={view} list="video_theme" initialCount={8} />
      </FilterSection>
      <FilterSection name="genre">
        <FilterChips view={view} list="genre" initialCount={8} />
      </FilterSection>
    </>
  );
}

/** Free and spatial music; hidden when there is none. */
export function FlagSection({ view }: { readonly view: FilterView }) {
  if (shownFlags(view).length === 0) return null;
  return (
    <FilterSection name="features">
      <FlagChips view={view} />
    </FilterSection>
  );
}

interface RangeSectionProps {
  readonly view: FilterView;
  readonly part: RangePart;
}

function RangeSection({ view, part }: RangeSectionProps) {
  return (
    <FilterSection name={part}>
      <FilterRange view={view} part={part} />
      <div className="hidden noscript:block">
        <RangePresets view={view} part={part} />
      </div>
    </FilterSection>
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
      <RangeSection view={view} part="length" />
      <FilterSection name="inst">
        <FilterChips view={view} list="inst" initialCount={8} />
      </FilterSection>
      <FilterSection name="excluded">
        <FilterChips view={view} list="excluded" initialCount={8} />
      </FilterSection>
      <FlagSection view={view} />
      <RangeSection view={view} part="bpm" />
      <FilterSection name="key">
        <FilterChips view={view} list="key" initialCount={8} />
      </FilterSection>
    </aside>
  );
}
