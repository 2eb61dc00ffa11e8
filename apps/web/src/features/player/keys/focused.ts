import type { Focused } from './player-keys.ts';

const kinds: readonly (readonly [kind: Focused, selector: string])[] = [
  ['slider', 'input[type=range], [role=slider], [role=tab], [role=radio], input[type=radio]'],
  ['button', 'button, summary, input[type=checkbox], [role=button], [role=switch]'],
  ['link', 'a[href]'],
  ['typing', 'input, textarea, select, [contenteditable], [role=listbox], [role=menuitem]'],
];

export function focusedKind(target: EventTarget | null): Focused {
  if (!(target instanceof Element)) return 'page';
  return kinds.find(([, selector]) => target.matches(selector))?.[0] ?? 'page';
}

/** One that is fading out is closed; the player's own panel is no reason to fall silent. */
const dialogs =
  ':is([role=dialog], [role=alertdialog]):not([data-closed], [data-player-panel]), dialog[open]';

export const dialogIsOpen = (): boolean => document.querySelector(dialogs) !== null;
