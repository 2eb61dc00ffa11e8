import { type FilterGroup, optionKeys } from '@onsori/contract/taxonomy';
import { type MouseEvent, useState } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import { useTexts } from '#i18n/texts.tsx';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useTagLabel } from './catalog-labels.ts';
import { toggleOption } from './filter-changes.ts';
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
