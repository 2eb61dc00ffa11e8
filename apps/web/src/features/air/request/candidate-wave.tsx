import type { AirCandidate, AirComment, CurveMatch } from '@onsori/contract/air-entities';
import type { CurveFit } from '@onsori/contract/air-values';
import { useMemo } from 'react';
import { barHeights } from '#features/catalog/catalog.public.ts';
import { formatDuration } from '#lib/duration.ts';
import { cx } from '#ui/cx.ts';
import { SeekableWaveform } from '#ui/waveform/seekable-waveform.tsx';
import { airTexts } from '../air-texts.ts';
import { type Curve, curvePath } from '../brief/curve.rules.ts';

const [WIDTH, HALF] = [1000, 50];

/** The asked energy around the middle line, as the waveform is drawn. */
function CurveOutline({ curve }: { readonly curve: Curve }) {
  const path = curvePath(curve, WIDTH, HALF);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${2 * HALF}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full fill-none stroke-chija"
    >
      <path d={path} strokeWidth={2} vectorEffect="non-scaling-stroke" />
      <path
        d={path}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        opacity={0.45}
        transform={`translate(0 ${2 * HALF}) scale(1 -1)`}
      />
    </svg>
  );
}

/** Height carries the fit too, not only the colour. */
const fitLooks: Readonly<Record<CurveFit, string>> = {
  match: 'h-1 bg-bichwi',
  near: 'h-1.5 bg-chija',
  off: 'h-2 bg-juhong',
};

function FitStrip({ bars, duration }: Pick<CurveMatch, 'bars'> & { readonly duration: number }) {
  const t = airTexts.use();
  const countOf = (fit: CurveFit) => bars.filter((bar) => bar.fit === fit).length;
  return (
    <div
      role="img"
      aria-label={t('candidate.bars', {
        total: bars.length,
        match: countOf('match'),
        near: countOf('near'),
        off: countOf('off'),
      })}
      className="mt-1.5 flex h-2 items-center gap-0.5"
    >
      {bars.map(({ start_ms: start, fit }, index) => (
        <span
          key={start}
          className={cx('min-w-0 rounded-full', fitLooks[fit])}
          style={{ flex: `${(bars[index + 1]?.start_ms ?? 1000 * duration) - start} 0 0` }}
        />
      ))}
    </div>
  );
}

interface CandidateWaveProps {
  readonly candidate: AirCandidate;
  readonly duration: number;
  readonly curve: Curve | null;
  readonly comments: readonly AirComment[];
  /** Seconds. */
  readonly time: number;
  onSeek(seconds: number): void;
}

/** The sound of a candidate with the curve of the brief, as a slider; comments are pins below. */
export function CandidateWave(props: CandidateWaveProps) {
  const { candidate, duration, curve, comments, time, onSeek } = props;
  const t = airTexts.use();
  const peaks = useMemo(() => barHeights(candidate.peaks), [candidate.peaks]);
  return (
    <div className="min-w-0">
      <SeekableWaveform
        peaks={peaks}
        duration={duration}
        time={time}
        label={t('candidate.position', { number: candidate.number })}
        valueText={t('candidate.positionValue', {
          time: formatDuration(time),
          length: formatDuration(duration),
        })}
        pins={comments.map(({ id, at_ms: at }, index) => ({
          id,
          seconds: at / 1000,
          label: t('comment.pin', { number: index + 1, time: formatDuration(at / 1000) }),
        }))}
        onSeek={onSeek}
      >
        {curve && <CurveOutline curve={curve} />}
      </SeekableWaveform>
      {candidate.curve_match && <FitStrip bars={candidate.curve_match.bars} duration={duration} />}
    </div>
  );
}
