import { fitSampleRate } from '@onsori/contract/fit-values';
import { toVersionTime } from '#lib/version-time.ts';
import { type PlayableList, player } from './use-player.ts';
import { playRow, playRowAt } from './views/row-controls.tsx';

/** Where the player is: in the video with a fit, or else in the music. */
function comparedPosition(): number {
  const { isLoading, startAt, fitting } = player().getSnapshot();
  // While a music is loaded it has no position yet.
  if (isLoading && startAt !== 'preview') return startAt;
  const time = player().position.now();
  const isOriginal = fitting?.sounding === null && fitting.choice === 'version';
  const plan = isOriginal ? fitting.fitted?.version?.plan : undefined;
  return (plan && toVersionTime(plan, time)) ?? time;
}

/** Plays a music of the list from where another of its musics is; a shorter one from its beginning. */
export function switchRow(list: PlayableList, musicId: string): void {
  const { playMusic, source, fitting } = player().getSnapshot();
  const next = list.musics.find(({ id }) => id === musicId);
  const isFromList = source?.path === list.source.path;
  if (!next || !playMusic || playMusic.id === musicId || !isFromList) playRow(list, musicId);
  else {
    const time = comparedPosition();
    const fit = fitting?.fit ?? null;
    const duration = fit ? fit.samples / fitSampleRate : next.duration;
    playRowAt(list, musicId, time < duration ? time : 0, fit !== null);
  }
}
