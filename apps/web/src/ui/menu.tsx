import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useBackToClose } from '#lib/use-back-to-close.ts';
import { useIsNarrow } from '#lib/use-is-narrow.ts';
import { cx } from './cx.ts';
import { CheckIcon } from './icons.tsx';
import { focusItem, openPopover, positionWithoutAnchors } from './popup.ts';
import { type RenderElement, renderAs } from './render-as.ts';

interface Labelled {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
}

interface MenuAction extends Labelled {
  readonly kind: 'action';
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** Renders a radio item. */
  readonly checked?: boolean;
}

interface MenuLink extends Labelled {
  readonly kind: 'link';
  readonly render: RenderElement;
}

interface MenuSeparator {
  readonly kind: 'separator';
  readonly key: string;
}

type MenuEntry = MenuAction | MenuLink | MenuSeparator;

interface MenuItemProps {
  readonly entry: MenuEntry;
  /** Removes the item from the tab order; the open menu is navigated by arrow keys. */
  readonly roving: boolean;
  readonly onDone: () => void;
}

const row =
  'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-start text-base font-medium select-none hover:bg-ink-3 focus:bg-ink-3 focus-visible:-outline-offset-2 disabled:opacity-40 pointer-coarse:min-h-11';

function MenuItem({ entry, roving, onDone }: MenuItemProps) {
  if (entry.kind === 'separator') return <hr className="my-1.5 border-0 border-t border-line" />;
  const checked = entry.kind === 'action' ? entry.checked : undefined;
  const props = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    ...(checked !== undefined && { 'aria-checked': checked }),
    ...(roving && { tabIndex: -1 }),
    className: cx(row, entry.danger === true ? 'text-on-juhong-soft' : 'text-text'),
  };
  const content = (
    <>
      {entry.icon !== undefined && <span className="text-text-2">{entry.icon}</span>}
      <span className="min-w-0 flex-1">{entry.label}</span>
      {checked === true && <CheckIcon size={16} className="text-juhong" />}
    </>
  );
  if (entry.kind === 'link') return renderAs(entry.render, { ...props, onClick: onDone }, content);
  const select = (): void => {
    onDone();
    entry.onSelect();
  };
  return (
    <button type="button" {...props} disabled={entry.disabled} onClick={select}>
      {content}
    </button>
  );
}

/** On narrow screens, where Back is the usual way to close something. */
function BackToClose({ onClose }: { readonly onClose: () => void }) {
  useBackToClose(useIsNarrow(), onClose);
  return null;
}

interface MenuProps {
  /** The button that opens the menu and labels it. */
  readonly trigger: RenderElement;
  readonly entries: readonly MenuEntry[];
  /** Rendered above the entries. */
  readonly header?: ReactNode;
  readonly align?: 'start' | 'end';
  /** Renders the entries while closed, so that a menu of links works without scripts. */
  readonly keepMounted?: boolean;
  /** Opens when it is mounted, because it was pressed before its code was loaded. */
  readonly opensAtOnce?: boolean;
}

/** A native popover: top layer, light dismiss, and opening without scripts. */
export function Menu(props: MenuProps) {
  const { trigger, entries, header, align = 'end', keepMounted = false, opensAtOnce } = props;
  const id = useId();
  const triggerId = `${id}-trigger`;
  const anchor = `--menu${id.replace(/\W/g, '')}`;
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (opensAtOnce && popup.current) openPopover(popup.current);
  }, [opensAtOnce]);

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
    if (popup.current !== null) openPopover(popup.current);
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
        {open && <BackToClose onClose={close} />}
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
