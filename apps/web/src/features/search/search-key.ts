import type { KeyPress } from '#ui/use-key-down.ts';

export interface KeyPlace {
  /** The focus is where text is typed or a value is picked by letters. */
  readonly typing: boolean;
  readonly dialogOpen: boolean;
}

/** The key is known by its place: in Korean input its letter is not always a slash. */
export function opensSearch(press: KeyPress, { typing, dialogOpen }: KeyPlace): boolean {
  const withModifier = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey;
  const taken = press.defaultPrevented || press.isComposing || press.repeat;
  return press.code === 'Slash' && !withModifier && !taken && !typing && !dialogOpen;
}
