import type { FitVersion } from '@onsori/contract/fit-versions';
import { useSyncExternalStore } from 'react';
import type { FittedVersion, SoundChoice } from './engine/fitted.ts';
import { chooseSound } from './fitting/fitted-player.ts';
import { player, usePlayer } from './use-player.ts';

/** The current music and its fitted version, as they play. */
export interface FittedPlayback {
  readonly musicId: string;
  /** What is audible. */
  readonly sounding: SoundChoice;
  /** The audible version; null while the original is audible. */
  readonly soundingVersion: FitVersion | null;
  /** What was chosen, though the original plays until the version is there. */
  readonly choice: SoundChoice;
  readonly fitted: FittedVersion | null;
  readonly playing: boolean;
  readonly waiting: boolean;
  /** Seconds of the audible sound. */
  readonly time: number;
  readonly duration: number;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  choose(choice: SoundChoice): void;
}

const subscribeToPosition = (listener: () => void) => player().position.subscribe(listener);

/** Null while no music is current. */
export function useFittedPlayback(): FittedPlayback | null {
  const musicId = usePlayer((state) => state.playMusic?.id ?? null);
  const fitting = usePlayer((state) => state.fitting);
  const playing = usePlayer((state) => state.playStatus);
  const waiting = usePlayer((state) => state.isLoading || state.stalled);
  const duration = usePlayer((state) => state.duration);
  const time = useSyncExternalStore(
    subscribeToPosition,
    () => player().position.getSnapshot(),
    () => 0,
  );
  if (musicId === null) return null;
  const soundingVersion = fitting?.sounding ?? null;
  return {
    musicId,
    sounding: soundingVersion ? 'version' : 'original',
    soundingVersion,
    choice: fitting?.choice ?? 'version',
    fitted: fitting?.fitted ?? null,
    playing,
    waiting,
    time,
    duration,
    play: () => player().send({ type: 'play' }),
    pause: () => player().send({ type: 'pause' }),
    seek: (seconds) => player().send({ type: 'seek', time: seconds }),
    choose: chooseSound,
  };
}
