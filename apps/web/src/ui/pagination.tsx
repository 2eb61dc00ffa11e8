import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChevronLeftIcon } from './icons/chevron-left.tsx';
import { ChevronRightIcon } from './icons/chevron-right.tsx';
import { pagerSlots } from './page-list.ts';
import { type RenderElement, renderAs } from './render-as.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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
