import type { Music } from '@onsori/contract/catalog';
import type { Section } from '@onsori/contract/playback';
import { useEffect, useState } from 'react';
import { downsampleBars } from '#ui/waveform/waveform-path.ts';
import { HOVER_DELAY_MS, player, usePlayer } from '../use-player.ts';
import { SeekBar } from './seek-bar.tsx';
import { WaveformHover } from './waveform-hover.tsx';

interface CurrentRowWaveformProps {
  readonly heights: readonly number[];
}

/** A loop or a version has a waveform and a length of its own; it gets as many bars as the row has. */
export function CurrentRowWaveform({ heights }: CurrentRowWaveformProps) {
  const ownPeaks = usePlayer(({ playMusicType, fitting, peaks }) =>
    playMusicType === 'loop' || fitting?.sounding ? peaks : null,
  );
  const shown = ownPeaks
    ? downsampleBars(ownPeaks, Math.ceil(ownPeaks.length / heights.length))
    : heights;
  return <SeekBar heights={shown} className="h-8" waveClass="h-8" />;
}

/** The sections of a music, loaded when the pointer stays over it. */
function useSectionsOf(musicId: string): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  useEffect(() => {
    const load = () => {
      // Without its sections the waveform shows the time alone.
      player()
        .sectionsOf(musicId)
        .then(setSections, () => undefined);
    };
    const timer = setTimeout(load, HOVER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [musicId]);
  return sections;
}

interface RowHoverProps {
  readonly music: Music;
  readonly fraction: number;
}

/** What the pointer is over in the waveform of a row that is not current. */
export function RowHover({ music: { id, duration }, fraction }: RowHoverProps) {
  return <WaveformHover fraction={fraction} duration={duration} sections={useSectionsOf(id)} />;
}
