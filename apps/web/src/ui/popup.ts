interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Placement {
  readonly side: 'top' | 'bottom';
  readonly align: 'start' | 'center' | 'end';
}

type Size = Pick<Box, 'width' | 'height'>;

const gap = 6;
const margin = 8;

/** Position of a popup beside its anchor: flipped when it does not fit, and clamped to the viewport. */
export function positionPopup(
  anchor: Box,
  popup: Size,
  view: Size,
  { side, align }: Placement,
): { readonly left: number; readonly top: number } {
  const above = anchor.top - gap - popup.height;
  const below = anchor.top + anchor.height + gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + popup.height <= view.height - margin;
  const goesAbove = side === 'top' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;

  const spare = anchor.width - popup.width;
  const preferredLeft = anchor.left + { start: 0, center: spare / 2, end: spare }[align];
  return {
    left: Math.round(within(preferredLeft, view.width - margin - popup.width)),
    top: Math.round(within(goesAbove ? above : below, view.height - margin - popup.height)),
  };
}

const within = (value: number, last: number): number => Math.max(margin, Math.min(value, last));

/** Moves focus among the menu items by key; returns false when the key has no effect. */
export function focusItem(popup: Element, key: string): boolean {
  const items = [...popup.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')];
  const names = items.map((item) => item.textContent ?? '');
  const index = nextIndex(names, items.indexOf(document.activeElement as HTMLElement), key);
  if (index === undefined) {
    if (key !== ' ') return false;
    (document.activeElement as HTMLElement | null)?.click();
    return true;
  }
  items[index]?.focus();
  return true;
}

/** Arrow keys wrap around, Home and End jump, a letter selects the next item that begins with it. */
export function nextIndex(names: readonly string[], at: number, key: string): number | undefined {
  const count = names.length;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if ([...key].length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase();
  const turns = names.map((_, step) => (at + 1 + step) % count);
  return turns.find((index) => names[index]?.trim().toLocaleLowerCase().startsWith(letter));
}

/** Positions the popup once in browsers without CSS anchor positioning. */
export function positionWithoutAnchors(
  popup: HTMLElement,
  trigger: HTMLElement | null,
  align: 'start' | 'end',
): void {
  if (trigger === null || CSS.supports('position-area', 'block-end')) return;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { left, top } = positionPopup(
    trigger.getBoundingClientRect(),
    { width: popup.offsetWidth, height: popup.offsetHeight },
    { width, height },
    { side: 'bottom', align },
  );
  popup.style.margin = '0';
  popup.style.left = `${left}px`;
  popup.style.top = `${top}px`;
}

/**
 * Opens a popover unless it is open. Opening one closes others, which moves the focus, and the focus
 * may open or close a popover meanwhile: browsers then throw for the outer call, whose popover the
 * newer event has settled already.
 */
export function openPopover(popup: HTMLElement): void {
  if (!popup.isConnected || popup.matches(':popover-open')) return;
  try {
    popup.showPopover();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  }
}
