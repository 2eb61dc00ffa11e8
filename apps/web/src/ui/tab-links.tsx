import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type RenderElement, renderAs } from './render-as.ts';

export const tabListClass =
  'flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]';

export const tabClass =
  'relative flex min-h-11 shrink-0 items-center border-b-2 text-base whitespace-nowrap transition-colors hover:text-text focus-visible:-outline-offset-2';

interface TabLink {
  readonly key: string;
  readonly label: ReactNode;
  readonly render: RenderElement;
  readonly current: boolean;
}

interface TabLinksProps {
  readonly label: string;
  readonly links: readonly TabLink[];
  readonly tone?: 'text' | 'chija';
}

/** Tabs that link to separate pages. */
export function TabLinks({ label, links, tone = 'text' }: TabLinksProps) {
  const mark = tone === 'chija' ? 'border-chija' : 'border-text';
  return (
    <nav aria-label={label}>
      <ul className={tabListClass}>
        {links.map(({ key, label: text, render, current }) => (
          <li key={key}>
            {renderAs(
              render,
              {
                ...(current && { 'aria-current': 'page' }),
                className: cx(
                  tabClass,
                  current
                    ? `${mark} font-semibold text-text`
                    : 'border-transparent font-medium text-text-3',
                ),
              },
              text,
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
