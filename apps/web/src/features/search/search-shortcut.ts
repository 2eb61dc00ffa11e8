import type { KeyPress } from '#ui/use-key-down.ts';

export interface KeyContext {
  /** The focus is in an element that handles character keys. */
  readonly isTyping: boolean;
  readonly dialogOpen: boolean;
}

/** Compares the physical key: Korean input methods may produce another character. */
export function isSearchShortcut(press: KeyPress, { isTyping, dialogOpen }: KeyContext): boolean {
  const withModifier = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey;
  const isHandled = press.defaultPrevented || press.isComposing || press.repeat;
  return press.code === 'Slash' && !withModifier && !isHandled && !isTyping && !dialogOpen;
}
