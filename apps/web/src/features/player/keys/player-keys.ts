import type { KeyPress } from '#ui/use-key-down.ts';

/** What a key asks of the player. */
export type KeyWish =
  | { readonly type: 'toggle' | 'shuffle' | 'repeat' | 'mute' }
  | { readonly type: 'panel' | 'help' | 'like' | 'download' }
  | { readonly type: 'audition'; readonly by: 1 | -1 }
  | { readonly type: 'seekBy'; readonly seconds: number }
  | { readonly type: 'volumeBy'; readonly steps: number }
  | { readonly type: 'section'; readonly number: number };

/** What has the focus, as far as keys are concerned. */
export type Focused = 'page' | 'button' | 'link' | 'slider' | 'typing';

const seekSeconds = 5;
const volumeSteps = 5;

const held: Readonly<Record<string, KeyWish>> = {
  ArrowLeft: { type: 'seekBy', seconds: -seekSeconds },
  ArrowRight: { type: 'seekBy', seconds: seekSeconds },
  ArrowUp: { type: 'audition', by: -1 },
  ArrowDown: { type: 'audition', by: 1 },
  Equal: { type: 'volumeBy', steps: volumeSteps },
  NumpadAdd: { type: 'volumeBy', steps: volumeSteps },
  Minus: { type: 'volumeBy', steps: -volumeSteps },
  NumpadSubtract: { type: 'volumeBy', steps: -volumeSteps },
};

const pressed: Readonly<Record<string, KeyWish>> = {
  Space: { type: 'toggle' },
  Enter: { type: 'panel' },
  NumpadEnter: { type: 'panel' },
  KeyL: { type: 'like' },
  KeyD: { type: 'download' },
  KeyS: { type: 'shuffle' },
  KeyR: { type: 'repeat' },
  KeyM: { type: 'mute' },
};

const ownKeys: Readonly<Record<Focused, RegExp>> = {
  page: /^$/,
  button: /^(Space|Enter|NumpadEnter)$/,
  link: /^(Enter|NumpadEnter)$/,
  slider: /^(Arrow|Home|End|Page)/,
  typing: /./,
};

const digit = /^(?:Digit|Numpad)([1-9])$/;

/** A key is known by its place, so that it works while Korean is typed. */
export function keyWish(press: KeyPress, focused: Focused): KeyWish | null {
  const { code, shiftKey } = press;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.defaultPrevented || press.isComposing || ownKeys[focused].test(code)) return null;
  if (code === 'Slash') return shiftKey && !press.repeat ? { type: 'help' } : null;
  const again = held[code];
  // A plus is typed with shift on many keyboards.
  if (again) return shiftKey && code !== 'Equal' ? null : again;
  if (shiftKey || press.repeat) return null;
  const number = digit.exec(code)?.[1];
  return number ? { type: 'section', number: Number(number) } : (pressed[code] ?? null);
}
