import type { KeyPress } from '#ui/use-key-down.ts';

export type CandidateKey =
  | { readonly do: 'play'; readonly number: number }
  | { readonly do: 'toggle' | 'comment' };

const digit = /^(?:Digit|Numpad)([1-9])$/;

/** What has the focus: a text field takes every key, another control its own keys. */
export type FocusedElement = 'page' | 'control' | 'text';

/** Uses the physical key, so that it works with a Korean layout. */
export function toCandidateKey(press: KeyPress, focused: FocusedElement): CandidateKey | null {
  const isModified = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey;
  if (isModified || press.repeat || press.isComposing || press.defaultPrevented) return null;
  if (focused === 'text') return null;
  const number = digit.exec(press.code)?.[1];
  if (number !== undefined) return { do: 'play', number: Number(number) };
  if (press.code === 'KeyC') return { do: 'comment' };
  return press.code === 'Space' && focused === 'page' ? { do: 'toggle' } : null;
}
