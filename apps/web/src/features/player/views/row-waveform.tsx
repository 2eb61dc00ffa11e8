import type { Music } from '@onsori/contract/catalog';
import type { PointerEvent, ReactNode } from 'react';
import { player, useIsCurrent } from '../use-player.ts';
import type { PlayableList } from '../visible-list.ts';
import { playFrom } from './row-play.tsx';
import { SeekBar } from './seek-bar.tsx';

interface RowWaveformProps {
  readonly music: Music;
  readonly list: PlayableList;
  readonly heights: () => readonly number[];
  /** Shown while the music is not current. */
  readonly children: ReactNode;
}

/** Plays from the clicked position. Keyboards and screen readers use the row's button. */
export function RowWaveform({ music, list, heights, children }: RowWaveformProps) {
  const isCurrent = useIsCurrent(music.id);
  if (isCurrent) return <SeekBar heights={heights()} className="h-8" waveClass="h-8" />;
  const playFromHere = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    playFrom(list, music.id);
    player().send({ type: 'seek', time: ((event.clientX - left) / width) * music.duration });
  };
  return (
    <div className="cursor-pointer" onPointerUp={playFromHere}>
      {children}
    </div>
  );
}
