import { toVersionTime } from '#lib/version-time.ts';
import { chooseSound } from './fitting/fitted-player.ts';
import { type PlayableList, player } from './use-player.ts';
import { playRowAt } from './views/row-controls.tsx';

/**
 * Plays a music of the list from one of its own times, in seconds: a version that is audible from where it has the
 * time, or else the original.
 */
export function playAtMusicTime(list: PlayableList, musicId: string, seconds: number): void {
  const { playMusic, fitting } = player().getSnapshot();
  const version = playMusic?.id === musicId ? (fitting?.sounding ?? null) : null;
  const inVersion = version && toVersionTime(version.plan, seconds);
  playRowAt(list, musicId, inVersion ?? seconds);
  if (inVersion === null && fitting?.fit) chooseSound('original');
}
