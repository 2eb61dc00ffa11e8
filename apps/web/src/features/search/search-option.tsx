import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Highlighted } from './highlighted.tsx';
import type { SearchItem } from './search-items.ts';

export interface OptionContext {
  readonly listId: string;
  readonly activeKey: string | null;
  readonly onHover: (key: string) => void;
  /** Plays a music; for other items the link is followed. */
  readonly onOpen: (item: SearchItem) => void;
}

interface SearchOptionProps extends OptionContext {
  readonly item: SearchItem;
  readonly shape: 'row' | 'chip';
  readonly children: ReactNode;
}

const shapes = {
  row: 'flex min-h-13 items-center gap-3 rounded-md px-2.5 py-1.5 md:px-2',
  chip: 'flex min-h-8 items-center rounded-full bg-ink-2 px-3 text-sm font-semibold pointer-coarse:min-h-10',
} as const;

/** Listbox option; the focus stays in the input. */
export function SearchOption({
  item,
  shape,
  listId,
  activeKey,
  onHover,
  onOpen,
  children,
}: SearchOptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const active = item.key === activeKey;
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={link}
      id={`${listId}-${item.key}`}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={item.to}
      onPointerMove={() => !active && onHover(item.key)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        // A modified click opens another tab, so the overlay stays open.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (item.group === 'music') event.preventDefault();
        onOpen(item);
      }}
      className={cx('outline-none', shapes[shape], active && 'bg-ink-3')}
    >
      {children}
    </Link>
  );
}

interface OptionChipsProps extends OptionContext {
  readonly items: readonly SearchItem[];
  readonly className?: string;
}

export function OptionChips({ items, className, ...context }: OptionChipsProps) {
  return (
    <div role="presentation" className={cx('flex flex-wrap gap-1.5', className)}>
      {items.map((item) => (
        <SearchOption key={item.key} item={item} shape="chip" {...context}>
          <span className="truncate">
            <Highlighted label={item.label} matches={item.matches} />
          </span>
        </SearchOption>
      ))}
    </div>
  );
}
