import { shortcutsEnabled } from '#features/player/player.public.ts';
import { useKeyDown } from '#ui/use-key-down.ts';
import { type CandidateKey, type FocusedElement, toCandidateKey } from './candidate-keys.rules.ts';

const textFields = 'input:not([type=range]), textarea, select, [contenteditable]';
const controls = 'button, a, summary, input:not([type=range]), [role=menuitem]';

function focusedElement(target: EventTarget | null): FocusedElement {
  if (!(target instanceof Element)) return 'page';
  if (target.matches(textFields)) return 'text';
  return target.matches(controls) ? 'control' : 'page';
}

interface CandidateKeys {
  /** Each returns whether the key was used. */
  onNumber(number: number): boolean;
  onToggle(): boolean;
  onComment(): boolean;
}

/** Keys of the candidates; they come before those of the player. */
export function useCandidateKeys({ onNumber, onToggle, onComment }: CandidateKeys): void {
  const act = (key: CandidateKey): boolean => {
    if (key.do === 'play') return onNumber(key.number);
    return key.do === 'toggle' ? onToggle() : onComment();
  };
  useKeyDown(
    (event) => {
      if (!shortcutsEnabled.getSnapshot()) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      const key = toCandidateKey(event, focusedElement(event.target));
      if (!key) return;
      const isUsed = act(key);
      if (isUsed) event.preventDefault();
    },
    { capture: true },
  );
}
