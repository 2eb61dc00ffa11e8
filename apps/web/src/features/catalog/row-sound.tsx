import type { Music } from '@onsori/contract/catalog';
import { type PlayableList, RowWaveform } from '#features/player/player.public.ts';
import { joinedBars } from '#ui/waveform/waveform-path.ts';
import { barHeights } from './waveform.ts';
import { WaveformPreview } from './waveform-preview.tsx';

interface RowSoundProps {
  readonly music: Music;
  readonly list: PlayableList;
  readonly small?: boolean;
}

/** What a piece looks like in a row; it can be played on. */
export function RowSound({ music, list, small = false }: RowSoundProps) {
  if (music.waveform === '') return null;
  return (
    <RowWaveform
      music={music}
      list={list}
      heights={() => joinedBars(barHeights(music.waveform), small ? 2 : 1)}
    >
      <WaveformPreview encoded={music.waveform} small={small} />
    </RowWaveform>
  );
}
