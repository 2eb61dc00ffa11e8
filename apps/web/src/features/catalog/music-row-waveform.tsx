import type { Music } from '@onsori/contract/catalog';
import { type PlayableList, RowWaveform } from '#features/player/player.public.ts';
import { downsampleBars } from '#ui/waveform/waveform-path.ts';
import { barHeights } from './waveform.ts';
import { WaveformPreview } from './waveform-preview.tsx';

interface MusicRowWaveformProps {
  readonly music: Music;
  readonly list: PlayableList;
  readonly small?: boolean;
}

export function MusicRowWaveform({ music, list, small = false }: MusicRowWaveformProps) {
  if (music.waveform === '') return null;
  return (
    <RowWaveform
      music={music}
      list={list}
      heights={() => downsampleBars(barHeights(music.waveform), small ? 2 : 1)}
    >
      <WaveformPreview encoded={music.waveform} small={small} />
    </RowWaveform>
  );
}
