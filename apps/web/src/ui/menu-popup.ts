import { positionPopup } from './position-popup.ts';

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
