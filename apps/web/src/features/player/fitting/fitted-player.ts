import type { Fit } from '@onsori/contract/fit';
import type { SoundChoice } from '../engine/fitted.ts';

// Loaded on demand, since most pages play musics as they are.
const load = () => import('./start-fitting.ts');

let isWanted = false;

/** Musics play at the length of the fit from now on; null plays them as they are. */
export function playAtFit(fit: Fit | null): void {
  isWanted ||= fit !== null;
  if (isWanted)
    load().then(
      ({ setFit }) => setFit(fit),
      () => undefined,
    );
}

export function chooseSound(choice: SoundChoice): void {
  load().then(
    ({ setSoundChoice }) => setSoundChoice(choice),
    () => undefined,
  );
}
