import { cx } from './cx.ts';
import { CheckIcon } from './icons/check.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { renderAs } from './render-as.ts';

interface MenuItemProps {
  readonly entry: MenuEntry;
  /** Removes the item from the tab order; the open menu is navigated by arrow keys. */
  readonly roving: boolean;
  readonly onDone: () => void;
}

const row =
  'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-start text-base font-medium select-none hover:bg-ink-3 focus:bg-ink-3 focus-visible:-outline-offset-2 disabled:opacity-40 pointer-coarse:min-h-11';

export function MenuItem({ entry, roving, onDone }: MenuItemProps) {
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
