import type { KeyboardEvent, RefObject } from 'react';
import { INPUT_INDEX, moveActive } from './move-active.ts';

/** Moves the focus with the arrow keys through the input and the buttons below it. */
export function moveFocus(
  event: KeyboardEvent,
  input: RefObject<HTMLElement | null>,
  container: RefObject<HTMLElement | null>,
): void {
  const buttons: Element[] = [...(container.current?.querySelectorAll('[data-roam]') ?? [])];
  const current = document.activeElement ? buttons.indexOf(document.activeElement) : INPUT_INDEX;
  const nextIndex = moveActive(buttons.length, current, event.key);
  if (nextIndex === null) return;
  event.preventDefault();
  const next = buttons[nextIndex];
  (next instanceof HTMLElement ? next : input.current)?.focus();
}
