import { type ReactNode, useRef, useState } from 'react';
import { usePlayedProgress } from '#features/player/views/seek-bar.tsx';
import { useSpokenTime } from '#features/projects/time-field.tsx';
import { cx } from '#ui/cx.ts';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';

interface LaneSliderProps {
  readonly label: string;
  /** Seconds. */
  readonly duration: number;
  readonly time: number;
  readonly onSeek: (seconds: number) => void;
}

function LaneSlider({ label, duration, time, onSeek }: LaneSliderProps) {
  const speak = useSpokenTime();
  const [dragged, setDragged] = useState<number | null>(null);
  const value = dragged ?? Math.min(duration, time);
  const commit = () => {
    if (dragged !== null) onSeek(dragged);
    setDragged(null);
  };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={speak(value)}
      min={0}
      max={duration}
      step="any"
      value={value}
      onChange={(event) => setDragged(event.currentTarget.valueAsNumber)}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
      className="seek-input"
    />
  );
}

interface SoundLaneProps {
  /** 0 to 255 each. */
  readonly heights: readonly number[];
  readonly waveClass: string;
  /** Seconds. */
  readonly duration: number;
  /** Null while something else sounds. */
  readonly sounding: { readonly time: number; readonly isRunning: boolean } | null;
  /** Rendered part from 0 to 1; 1 where nothing is being rendered. */
  readonly ready?: number;
  readonly seekLabel: string;
  /** Null for a sound that cannot be played. */
  readonly onSeek: ((seconds: number) => void) | null;
  /** Below the waveform, on its time axis. */
  readonly children?: ReactNode;
}

/** A waveform that is coloured where it was played and dimmed where it is not rendered yet. */
export function SoundLane(props: SoundLaneProps) {
  const { heights, waveClass, duration, sounding, ready = 1, seekLabel, onSeek, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const running = sounding?.isRunning ?? false;
  usePlayedProgress({ box, duration: sounding ? duration : 0, running });
  const wave = (stroke: string) => (
    <WaveformBars heights={heights} className={cx(stroke, waveClass)} />
  );
  return (
    <div ref={box} className="seek relative">
      <div className="relative">
        {wave(cx('stroke-wave', ready < 1 && 'opacity-50'))}
        {ready > 0 && ready < 1 && (
          <div
            aria-hidden="true"
            className="absolute inset-0"
            style={{ clipPath: `inset(0 ${100 - 100 * ready}% 0 0)` }}
          >
            {wave('stroke-jjok')}
          </div>
        )}
        <div className="seek-played" aria-hidden="true">
          <div className="seek-still">{wave('stroke-juhong')}</div>
        </div>
        {onSeek && (
          <LaneSlider
            label={seekLabel}
            duration={duration}
            time={sounding?.time ?? 0}
            onSeek={onSeek}
          />
        )}
      </div>
      {children}
      {sounding && (
        <span
          aria-hidden="true"
          style={{ left: 'calc(var(--played) * 100%)' }}
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-juhong"
        />
      )}
    </div>
  );
}
