import type { FocusKind } from './player-shortcuts.ts';

const selectorsByKind: readonly (readonly [kind: FocusKind, selector: string])[] = [
  ['slider', 'input[type=range], [role=slider], [role=tab], [role=radio], input[type=radio]'],
  ['button', 'button, summary, input[type=checkbox], [role=button], [role=switch]'],
  ['link', 'a[href]'],
  ['typing', 'input, textarea, select, [contenteditable], [role=listbox], [role=menuitem]'],
];

export function toFocusKind(target: EventTarget | null): FocusKind {
  if (!(target instanceof Element)) return 'page';
  return selectorsByKind.find(([, selector]) => target.matches(selector))?.[0] ?? 'page';
}

/** Ignores dialogs that fade out and the player's own panel. */
const dialogs =
  ':is([role=dialog], [role=alertdialog]):not([data-closed], [data-player-panel]), dialog[open]';

export const isDialogOpen = (): boolean => document.querySelector(dialogs) !== null;
