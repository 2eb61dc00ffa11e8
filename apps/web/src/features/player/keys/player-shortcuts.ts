import { type KeyPress, useKeyDown } from '#ui/use-key-down.ts';
import { createSignal } from '../engine/signal.ts';

/** Commands that shortcuts send to the player. */
export type ShortcutCommand =
  | { readonly type: 'toggle' | 'shuffle' | 'repeat' | 'mute' }
  | { readonly type: 'panel' | 'queue' | 'help' | 'like' | 'download' }
  | { readonly type: 'audition'; readonly by: 1 | -1 }
  | { readonly type: 'seekBy'; readonly seconds: number }
  | { readonly type: 'volumeBy'; readonly steps: number }
  | { readonly type: 'section'; readonly number: number }
  | { readonly type: 'seek'; readonly time: 0 };

/** The kind of element that has the focus. */
export type FocusKind = 'page' | 'button' | 'link' | 'slider' | 'typing';

const seekSeconds = 5;
const volumeSteps = 5;

const repeatableKeys: Readonly<Record<string, ShortcutCommand>> = {
  ArrowLeft: { type: 'seekBy', seconds: -seekSeconds },
  ArrowRight: { type: 'seekBy', seconds: seekSeconds },
  ArrowUp: { type: 'audition', by: -1 },
  ArrowDown: { type: 'audition', by: 1 },
  Equal: { type: 'volumeBy', steps: volumeSteps },
  NumpadAdd: { type: 'volumeBy', steps: volumeSteps },
  Minus: { type: 'volumeBy', steps: -volumeSteps },
  NumpadSubtract: { type: 'volumeBy', steps: -volumeSteps },
};

const singlePressKeys: Readonly<Record<string, ShortcutCommand>> = {
  Space: { type: 'toggle' },
  Enter: { type: 'panel' },
  NumpadEnter: { type: 'panel' },
  KeyL: { type: 'like' },
  KeyD: { type: 'download' },
  KeyS: { type: 'shuffle' },
  KeyR: { type: 'repeat' },
  KeyM: { type: 'mute' },
  KeyQ: { type: 'queue' },
  Digit0: { type: 'seek', time: 0 },
  Numpad0: { type: 'seek', time: 0 },
};

const keysOfFocused: Readonly<Record<FocusKind, RegExp>> = {
  page: /^$/,
  button: /^(Space|Enter|NumpadEnter)$/,
  link: /^(Enter|NumpadEnter)$/,
  slider: /^(Arrow|Home|End|Page)/,
  typing: /./,
};

const digit = /^(?:Digit|Numpad)([1-9])$/;

/** Uses the physical key code, so that shortcuts work with a Korean layout. */
export function toShortcutCommand(press: KeyPress, focused: FocusKind): ShortcutCommand | null {
  const { code, shiftKey } = press;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.defaultPrevented || press.isComposing || keysOfFocused[focused].test(code)) return null;
  if (code === 'Slash') return shiftKey && !press.repeat ? { type: 'help' } : null;
  const repeatable = repeatableKeys[code];
  // Many keyboards need shift for a plus.
  if (repeatable) return shiftKey && code !== 'Equal' ? null : repeatable;
  if (shiftKey || press.repeat) return null;
  const number = digit.exec(code)?.[1];
  return number ? { type: 'section', number: Number(number) } : (singlePressKeys[code] ?? null);
}

const selectorsByKind: readonly (readonly [kind: FocusKind, selector: string])[] = [
  ['slider', 'input[type=range], [role=slider], [role=tab], [role=radio], input[type=radio]'],
  ['button', 'button, summary, input[type=checkbox], [role=button], [role=switch]'],
  ['link', 'a[href]'],
  ['typing', 'input, textarea, select, [contenteditable], [role=listbox], [role=menuitem]'],
];

function toFocusKind(target: EventTarget | null): FocusKind {
  if (!(target instanceof Element)) return 'page';
  return selectorsByKind.find(([, selector]) => target.matches(selector))?.[0] ?? 'page';
}

/** Ignores dialogs that fade out and the player's own panel. */
const dialogs =
  ':is([role=dialog], [role=alertdialog]):not([data-closed], [data-player-panel]), dialog[open]';

export const isDialogOpen = (): boolean => document.querySelector(dialogs) !== null;

/** Calls `onCommand` for each shortcut; returning false leaves the key to the browser. */
export function usePlayerShortcuts(onCommand: (command: ShortcutCommand) => boolean): void {
  useKeyDown((event) => {
    if (isDialogOpen()) return;
    const command = toShortcutCommand(event, toFocusKind(event.target));
    if (command && onCommand(command)) event.preventDefault();
  });
}

const storageKey = 'playerKeys';
const off = 'off';

const isOn = createSignal(true);

/** Whether shortcuts are enabled; stored in the browser. */
export const shortcutsEnabled = {
  subscribe: isOn.subscribe,
  getSnapshot: isOn.getSnapshot,
  load: () => {
    try {
      isOn.set(localStorage.getItem(storageKey) !== off);
    } catch {
      // Storage is blocked: shortcuts stay enabled.
    }
  },
  set: (on: boolean) => {
    isOn.set(on);
    try {
      if (on) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, off);
    } catch {
      // Storage is full or blocked.
    }
  },
} as const;
