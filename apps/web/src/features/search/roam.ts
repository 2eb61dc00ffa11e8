import type { KeyboardEvent, RefObject } from 'react';
import { moveActive, onText } from './move-active.ts';

/** Arrows move the focus from the text through the buttons below it, and around to the text again. */
export function roam(
  event: KeyboardEvent,
  input: RefObject<HTMLElement | null>,
  below: RefObject<HTMLElement | null>,
): void {
  const buttons: Element[] = [...(below.current?.querySelectorAll('[data-roam]') ?? [])];
  const current = document.activeElement ? buttons.indexOf(document.activeElement) : onText;
  const moved = moveActive(buttons.length, current, event.key);
  if (moved === null) return;
  event.preventDefault();
  const next = buttons[moved];
  (next instanceof HTMLElement ? next : input.current)?.focus();
}
