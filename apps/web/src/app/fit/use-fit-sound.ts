import type { Music } from '@onsori/contract/catalog';
import { useEffect, useState } from 'react';
import type { SoundChoice } from '#features/player/engine/fitted.ts';
import { player, type QueueSource, useFittedPlayback } from '#features/player/player.public.ts';
import type { FittedPlayback } from '#features/player/use-fitted-playback.ts';
import { paths } from '#lib/paths.ts';

export interface FitSound {
  /** Null while another music is current. */
  readonly playback: FittedPlayback | null;
  /** What is listened to, or will be. */
  readonly choice: SoundChoice;
  readonly choose: (choice: SoundChoice) => void;
  readonly toggle: () => void;
  /** Plays a side from a time in seconds. */
  readonly playFrom: (side: SoundChoice, seconds: number) => void;
}

/** Where a side that does not sound yet begins. */
interface Start {
  readonly side: SoundChoice;
  /** Null to go on from the same bar. */
  readonly seconds: number | null;
}

const sourceOf = ({ id, title }: Music): QueueSource => ({
  location: 'fit',
  title,
  path: paths.fit(id),
  next: null,
});

/** Whether a side sounds, and is rendered up to there. */
function canSeek(
  { sounding, soundingVersion, waiting }: FittedPlayback,
  { side, seconds }: Start,
): boolean {
  if (sounding !== side || waiting) return false;
  return soundingVersion?.state !== 'rendering' || soundingVersion.ready_seconds > (seconds ?? 0);
}

/** Plays the music of the page, as its version or as it is. */
export function useFitSound(music: Music): FitSound {
  const current = useFittedPlayback();
  const playback = current?.musicId === music.id ? current : null;
  const [chosen, setChosen] = useState<SoundChoice>('version');
  const [start, setStart] = useState<Start | null>(null);
  useEffect(() => {
    if (playback === null || start === null) return;
    const { side, seconds } = start;
    const isHopeless =
      side === 'version' && ['refused', 'failed'].includes(playback.fitted?.state ?? '');
    if (playback.choice !== side) playback.choose(side);
    if (seconds !== null && canSeek(playback, start)) playback.seek(seconds);
    else if (!isHopeless && (seconds !== null || playback.choice !== side)) return;
    setStart(null);
  }, [playback, start]);
  const open = (from: Start) => {
    setStart(from);
    player().send({ type: 'open', musics: [music], index: 0, source: sourceOf(music) });
  };
  return {
    playback,
    choice: playback?.choice ?? chosen,
    choose: (side) => {
      setChosen(side);
      setStart(null);
      playback?.choose(side);
    },
    toggle: () => {
      if (playback === null) return open({ side: chosen, seconds: null });
      setStart(null);
      if (playback.playing) playback.pause();
      else playback.play();
    },
    playFrom: (side, seconds) => {
      setChosen(side);
      if (playback === null) return open({ side, seconds });
      setStart({ side, seconds });
      // A version that failed is requested again.
      if (side === 'version' && playback.fitted?.state === 'failed') playback.choose(side);
      if (!playback.playing) playback.play();
    },
  };
}
