import { memo } from 'react';
import { barHeights, joinedBars, waveformBox, waveformPath } from './waveform.ts';

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
  const { pitch, bar, height } = waveformBox;
  return (
    <svg
      viewBox={`0 0 ${heights.length * pitch} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-full stroke-wave"
    >
      <path d={waveformPath(heights)} strokeWidth={bar} strokeLinecap="round" />
    </svg>
  );
});
