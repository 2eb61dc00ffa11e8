import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import type { MenuEntry } from './menu-entry.ts';
import { MenuItem } from './menu-item.tsx';
import { focusItem, positionWithoutAnchors } from './menu-popup.ts';
import { type RenderElement, renderAs } from './render-as.ts';

interface MenuProps {
  /** The button that opens the menu and labels it. */
  readonly trigger: RenderElement;
  readonly entries: readonly MenuEntry[];
  /** Rendered above the entries. */
  readonly header?: ReactNode;
  readonly align?: 'start' | 'end';
  /** Renders the entries while closed, so that a menu of links works without scripts. */
  readonly keepMounted?: boolean;
}

/** A native popover: top layer, light dismiss, and opening without scripts. */
export function Menu({ trigger, entries, header, align = 'end', keepMounted = false }: MenuProps) {
  const id = useId();
  const triggerId = `${id}-trigger`;
  const anchor = `--menu${id.replace(/\W/g, '')}`;
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const close = (): void => popup.current?.hidePopover();
  const returnFocus = (closing: Element): void => {
    if (closing.contains(document.activeElement)) document.getElementById(triggerId)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The popover handles Escape itself; a surrounding dialog must not close too.
    if (event.key === 'Escape') event.stopPropagation();
    else if (event.key === 'Tab') close();
    else if (popup.current !== null && focusItem(popup.current, event.key)) event.preventDefault();
  };
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    popup.current?.showPopover();
  };

  const opener = {
    id: triggerId,
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': id,
    onKeyDown: openByKey,
    style: { anchorName: anchor },
  };
  return (
    <>
      {renderAs(trigger, opener, trigger.props.children as ReactNode)}
      <div
        ref={popup}
        id={id}
        popover="auto"
        data-align={align}
        style={{ positionAnchor: anchor } as CSSProperties}
        className="menu-popup scroll-quiet"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true);
          else returnFocus(event.currentTarget);
        }}
        onToggle={(event) => {
          if (event.newState === 'closed') return setOpen(false);
          positionWithoutAnchors(event.currentTarget, document.getElementById(triggerId), align);
          focusItem(event.currentTarget, 'Home');
        }}
      >
        {(open || keepMounted) && (
          <>
            {header !== undefined && <div className="px-3 pt-2 pb-2.5">{header}</div>}
            <div role="menu" aria-labelledby={triggerId} tabIndex={-1} onKeyDown={onKeyDown}>
              {entries.map((entry) => (
                <MenuItem key={entry.key} entry={entry} roving={open} onDone={close} />
              ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}
