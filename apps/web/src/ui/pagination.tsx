import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { type RenderElement, renderAs } from './render-as.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type PageSlot = number | 'gap-before' | 'gap-after';

/**
 * The slots of a pager: first, last, current page and neighbours. A gap never replaces a single
 * page, and the number of slots is constant while paging.
 */
export function pageList(current: number, total: number, neighbours = 1): readonly PageSlot[] {
  const slots = neighbours * 2 + 5;
  if (total <= slots) return span(1, total);
  const edge = slots - 2;
  if (current <= neighbours + 3) return [...span(1, edge), 'gap-after', total];
  if (current >= total - neighbours - 2) return [1, 'gap-before', ...span(total - edge + 1, total)];
  const around = span(current - neighbours, current + neighbours);
  return [1, 'gap-before', ...around, 'gap-after', total];
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

interface PagerSlot {
  readonly slot: PageSlot;
  /** A narrow pager omits the neighbours and may need a gap where the wide one has none. */
  readonly on: 'both' | 'wide' | 'narrow';
}

/** The slots of the wide and the narrow pager in one list; CSS hides those that do not apply. */
export function pagerSlots(current: number, total: number): readonly PagerSlot[] {
  const wide = pageList(current, total, 1);
  const narrow = pageList(current, total, 0);
  const sortKey = (slot: PageSlot): number =>
    slot === 'gap-before' ? 1.5 : slot === 'gap-after' ? total - 0.5 : slot;
  return [...new Set([...wide, ...narrow])]
    .sort((a, b) => sortKey(a) - sortKey(b))
    .map((slot) => ({
      slot,
      on: !narrow.includes(slot) ? 'wide' : wide.includes(slot) ? 'both' : 'narrow',
    }));
}

interface PaginationProps {
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  readonly hrefFor: (page: number) => string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly pageLabel: (page: number) => string;
  /** Renders a router link instead of a plain anchor. */
  readonly renderLink?: (href: string) => RenderElement;
}

const cell =
  'tabular flex h-10 w-full items-center justify-center rounded-md text-sm transition-colors pointer-coarse:h-11';
const there = 'font-medium text-text-2 hover:bg-ink-2 hover:text-text';
const here = 'bg-text font-semibold text-ink-0';
const inert = 'pointer-events-none text-text-3';

/** Slots shrink equally on very narrow screens. */
const slotClass = 'min-w-0 max-w-10 flex-1 pointer-coarse:max-w-11';
const shownOn = { both: undefined, wide: 'max-md:hidden', narrow: 'md:hidden' } as const;

/** Uses links, so that paging works without scripts and in new tabs. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, hrefFor, previousLabel, nextLabel, pageLabel } = props;
  const { renderLink = plainLink } = props;
  if (pageCount <= 1) return null;

  const link = (to: number, name: string, content: ReactNode, rel?: string) =>
    renderAs(
      renderLink(hrefFor(to)),
      {
        ...(rel !== undefined && { rel }),
        ...(to === page && { 'aria-current': 'page' }),
        className: cx(cell, to === page ? here : there),
      },
      <>
        <span aria-hidden="true">{content}</span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </>,
    );
  const step = (to: number, name: string, icon: ReactNode, rel: string) =>
    to < 1 || to > pageCount ? (
      <span aria-hidden="true" className={cx(cell, inert, 'opacity-40')}>
        {icon}
      </span>
    ) : (
      link(to, name, icon, rel)
    );

  return (
    <nav aria-label={label}>
      <ul className="flex items-center justify-center md:gap-1">
        <li className={slotClass}>{step(page - 1, previousLabel, <ChevronLeftIcon />, 'prev')}</li>
        {pagerSlots(page, pageCount).map(({ slot, on }) => (
          <li key={slot} className={cx(slotClass, shownOn[on])}>
            {typeof slot === 'number' ? (
              link(slot, pageLabel(slot), slot)
            ) : (
              <span aria-hidden="true" className={cx(cell, inert)}>
                {'\u2026'}
              </span>
            )}
          </li>
        ))}
        <li className={slotClass}>{step(page + 1, nextLabel, <ChevronRightIcon />, 'next')}</li>
      </ul>
    </nav>
  );
}

// biome-ignore lint/a11y/useAnchorContent: renderAs adds the content.
const plainLink = (href: string): RenderElement => <a href={href} />;
