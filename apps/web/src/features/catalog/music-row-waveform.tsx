import type { Music } from '@onsori/contract/catalog';
import { memo } from 'react';
import { type PlayableList, RowWaveform } from '#features/player/player.public.ts';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { downsampleBars } from '#ui/waveform/waveform-path.ts';

/** Decodes bar heights, 0 to 255, from base64; empty if invalid. */
export function barHeights(encoded: string): readonly number[] {
  try {
    return Array.from(atob(encoded), (char) => char.charCodeAt(0));
  } catch {
    return [];
  }
}

interface WaveformPreviewProps {
  /** Base64 from the API; nothing is drawn when it is empty. */
  readonly encoded: string;
  /** Halves the number of bars. */
  readonly small?: boolean;
}

/** Decorative waveform. */
const WaveformPreview = memo(function WaveformPreview({
  encoded,
  small = false,
}: WaveformPreviewProps) {
  const heights = downsampleBars(barHeights(encoded), small ? 2 : 1);
  if (heights.length === 0) return null;
  return <WaveformBars heights={heights} className="h-8 stroke-wave" />;
});

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
