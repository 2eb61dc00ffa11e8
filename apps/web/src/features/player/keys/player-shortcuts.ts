import type { KeyPress } from '#ui/use-key-down.ts';

/** Commands that shortcuts send to the player. */
export type ShortcutCommand =
  | { readonly type: 'toggle' | 'shuffle' | 'repeat' | 'mute' }
  | { readonly type: 'panel' | 'help' | 'like' | 'download' }
  | { readonly type: 'audition'; readonly by: 1 | -1 }
  | { readonly type: 'seekBy'; readonly seconds: number }
  | { readonly type: 'volumeBy'; readonly steps: number }
  | { readonly type: 'section'; readonly number: number };

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
