import { memo } from 'react';
import { cx } from '#ui/cx.ts';
import { waveformBox, waveformPath } from './waveform-path.ts';

interface WaveformBarsProps {
  /** 0 to 255 each. */
  readonly heights: readonly number[];
  readonly className?: string;
}

/** Decorative waveform as one path, stretched to its container. */
export const WaveformBars = memo(function WaveformBars({ heights, className }: WaveformBarsProps) {
  const { pitch, bar, height } = waveformBox;
  return (
    <svg
      viewBox={`0 0 ${heights.length * pitch} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('w-full', className)}
    >
      <path d={waveformPath(heights)} strokeWidth={bar} strokeLinecap="round" />
    </svg>
  );
});
