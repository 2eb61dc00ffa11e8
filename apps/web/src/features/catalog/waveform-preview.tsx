import { memo } from 'react';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { joinedBars } from '#ui/waveform/waveform-path.ts';
import { barHeights } from './waveform.ts';

interface WaveformPreviewProps {
  /** As the API sends it; nothing is drawn where there is no sound. */
  readonly encoded: string;
  /** Half as many bars, where it is small. */
  readonly small?: boolean;
}

/** What the piece looks like, for the eye alone. */
export const WaveformPreview = memo(function WaveformPreview({
  encoded,
  small = false,
}: WaveformPreviewProps) {
  const heights = joinedBars(barHeights(encoded), small ? 2 : 1);
  if (heights.length === 0) return null;
  return <WaveformBars heights={heights} className="h-8 stroke-wave" />;
});
