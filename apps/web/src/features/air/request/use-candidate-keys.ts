import { isDialogOpen, shortcutsEnabled } from '#features/player/player.public.ts';
import { isTextField, useKeyDown } from '#ui/use-key-down.ts';
import { type CandidateKey, type FocusedElement, toCandidateKey } from './candidate-keys.rules.ts';

const controls = 'button, a, summary, input:not([type=range]), [role=menuitem]';

function focusedElement(target: EventTarget | null): FocusedElement {
  if (!(target instanceof Element)) return 'page';
  if (isTextField(target)) return 'text';
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
      if (isDialogOpen()) return;
      const key = toCandidateKey(event, focusedElement(event.target));
      if (!key) return;
      const isUsed = act(key);
      if (isUsed) event.preventDefault();
    },
    { capture: true },
  );
}
