import { type MouseEvent, useState } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import {
  type FilterFlag,
  filterFlags,
  type MusicSearchParams,
  type OptionList,
  optionsOf,
} from '#lib/music-search-params.ts';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useOptionLabel } from './catalog-labels.ts';
import { selectVisibleOptions, toggleFlag, toggleOption } from './filter-changes.ts';
import type { FilterView } from './filter-view.ts';

interface FilterLinkProps extends Omit<LinkProps, 'to' | 'replace' | 'onClick'> {
  readonly view: FilterView;
  /** Computes the search params after a click. */
  readonly change: (params: MusicSearchParams) => MusicSearchParams;
}

/** Modified clicks open a new tab or window and stay with the browser. */
const isUnmodifiedClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** The href uses the rendered params; a click applies the change to the latest ones. */
export function FilterLink({ view, change, ...linkProps }: FilterLinkProps) {
  const { params, getLatestParams, hrefFor, replace = false } = view;
  const navigate = useNavigate();
  const onClick = (event: MouseEvent): void => {
    if (!isUnmodifiedClick(event)) return;
    event.preventDefault();
    void navigate(hrefFor(change(getLatestParams())), { replace });
  };
  return (
    // nofollow: crawlers must not index every combination of filters.
    <Link rel="nofollow" {...linkProps} to={hrefFor(change(params))} onClick={onClick} />
  );
}

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

/** Whether an option has no results; an instrument that none of them has need not be excluded. */
export function isEmptyOption({ params, facets }: FilterView, list: OptionList, key: string) {
  const counts: Readonly<Record<string, number>> | undefined =
    facets?.[list === 'excluded' ? 'inst' : list];
  const chosen: readonly string[] = params[list];
  return counts !== undefined && !counts[key] && !chosen.includes(key);
}

/** Label, result count and link of a filter option. */
export function useFilterOption(view: FilterView, list: OptionList, key: string) {
  const { params, facets } = view;
  const t = useTexts('catalog.filter');
  const label = useOptionLabel()(list, key);
  const counts: Readonly<Record<string, number>> | undefined =
    list === 'excluded' ? undefined : facets?.[list];
  const count = counts && (counts[key] ?? 0);
  return {
    label,
    count,
    selected: params[list].some((chosen) => chosen === key),
    /** Count with its unit, for screen readers. */
    countLabel: count === undefined ? '' : t('option', { count }),
    link: { view, change: (from: MusicSearchParams) => toggleOption(from, list, key) },
    isEmpty: isEmptyOption(view, list, key),
  };
}

interface CountedChipProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly selected: boolean;
  /** Null for an option that cannot be chosen. */
  readonly link: Pick<FilterLinkProps, 'view' | 'change'> | null;
}

/** A chip with the number of results. */
function CountedChip({ label, count, selected, link }: CountedChipProps) {
  const t = useTexts('catalog.filter');
  const countProps = count !== undefined && {
    count: (
      <>
        <span aria-hidden="true">{count}</span>
        <VisuallyHidden>{t('option', { count })}</VisuallyHidden>
      </>
    ),
  };
  const sizeProps = { style: { minWidth: chipWidth(label, count) }, className: 'justify-center' };
  if (link === null)
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

interface FilterChipProps {
  readonly view: FilterView;
  readonly list: OptionList;
  readonly option: string;
}

export function FilterChip({ view, list, option }: FilterChipProps) {
  const { label, count, selected, link, isEmpty } = useFilterOption(view, list, option);
  return (
    <CountedChip label={label} count={count} selected={selected} link={isEmpty ? null : link} />
  );
}

const flagCounts = { isFree: 'is_free', isSpatial: 'is_spatial' } as const;

/** The flags that some result has, and the chosen ones. */
export const shownFlags = ({ params, facets }: FilterView): FilterFlag[] =>
  filterFlags.filter((flag) => params[flag] || facets === null || facets[flagCounts[flag]] > 0);

/** Free and spatial music. */
export function FlagChips({ view }: { readonly view: FilterView }) {
  const t = useTexts('catalog.filter');
  return (
    <ChipGroup label={t('features')}>
      {shownFlags(view).map((flag) => (
        <CountedChip
          key={flag}
          label={t(flag)}
          count={view.facets?.[flagCounts[flag]]}
          selected={view.params[flag]}
          link={{ view, change: (from) => toggleFlag(from, flag) }}
        />
      ))}
    </ChipGroup>
  );
}

interface FilterChipsProps {
  readonly view: FilterView;
  readonly list: OptionList;
  /** Number of options before expanding; selected ones are always visible. */
  readonly initialCount?: number;
}

export function FilterChips({
  view,
  list,
  initialCount = Number.POSITIVE_INFINITY,
}: FilterChipsProps) {
  const t = useTexts('catalog.filter');
  const [open, setOpen] = useState(false);
  const options: readonly string[] = optionsOf(list);
  const visible = selectVisibleOptions(options, {
    chosen: view.params[list],
    isEmpty: (key) => isEmptyOption(view, list, key),
    initialCount,
  });
  const collapsedCount = options.length - visible.length;
  return (
    <ChipGroup label={t(list)}>
      {options.map((key) => (
        <span
          key={key}
          // Expanding needs JavaScript, so show all options without it.
          className={open || visible.includes(key) ? 'contents' : 'hidden noscript:contents'}
        >
          <FilterChip view={view} list={list} option={key} />
        </span>
      ))}
      {collapsedCount > 0 && (
        <Chip
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="bg-transparent noscript:hidden"
        >
          {open ? (
            t('less')
          ) : (
            <>
              <span aria-hidden="true">{`+${collapsedCount}`}</span>
              <VisuallyHidden>{t('rest', { count: collapsedCount })}</VisuallyHidden>
            </>
          )}
        </Chip>
      )}
    </ChipGroup>
  );
}
