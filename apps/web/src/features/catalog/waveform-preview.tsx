import { memo } from 'react';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { downsampleBars } from '#ui/waveform/waveform-path.ts';
import { barHeights } from './waveform.ts';

interface WaveformPreviewProps {
  /** Base64 from the API; nothing is drawn when it is empty. */
  readonly encoded: string;
  /** Halves the number of bars. */
  readonly small?: boolean;
}

/** Decorative waveform. */
export const WaveformPreview = memo(function WaveformPreview({
  encoded,
  small = false,
}: WaveformPreviewProps) {
  const heights = downsampleBars(barHeights(encoded), small ? 2 : 1);
  if (heights.length === 0) return null;
  return <WaveformBars heights={heights} className="h-8 stroke-wave" />;
});
