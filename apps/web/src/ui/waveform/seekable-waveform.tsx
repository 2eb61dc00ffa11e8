import { type ReactNode, useMemo } from 'react';
import { cx } from '../cx.ts';
import { WaveformBars } from './waveform-bars.tsx';
import { downsampleBars } from './waveform-path.ts';

const PEAKS_PER_BAR = 12;

interface Pin {
  readonly id: string;
  readonly seconds: number;
  readonly label: string;
  /** End of a range. */
  readonly until?: number | null | undefined;
  /** Instead of its number. */
  readonly mark?: string | undefined;
  readonly markClass?: string | undefined;
}

interface SeekableWaveformProps {
  /** Heights from 0 to 255. */
  readonly peaks: readonly number[];
  /** Seconds. */
  readonly duration: number;
  readonly time: number;
  readonly label: string;
  readonly valueText: string;
  /** Numbered in their order. */
  readonly pins: readonly Pin[];
  /** Drawn over the waveform. */
  readonly children?: ReactNode;
  onSeek(seconds: number): void;
}

/** The waveform of a sound as a slider, with numbered pins below. */
export function SeekableWaveform(props: SeekableWaveformProps) {
  const { peaks, duration, time, label, valueText, pins, children, onSeek } = props;
  const heights = useMemo(() => downsampleBars(peaks, PEAKS_PER_BAR), [peaks]);
  const played = Math.min(1, time / duration);
  return (
    <div className="relative h-14 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-[:focus-visible]:outline-text">
      <div className="absolute inset-0 flex items-center">
        <WaveformBars heights={heights} className="h-full stroke-wave" />
      </div>
      <div
        className="absolute inset-0 flex items-center"
        style={{ clipPath: `inset(0 ${100 - 100 * played}% 0 0)` }}
      >
        <WaveformBars heights={heights} className="h-full stroke-juhong" />
      </div>
      {children}
      <input
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={Math.floor(time)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      {pins.map(
        ({ id, seconds, until, markClass = 'bg-jjok' }) =>
          until != null && (
            <span
              key={id}
              aria-hidden="true"
              className={cx('absolute -bottom-0.5 h-1 rounded-full', markClass)}
              style={{
                left: `${(100 * seconds) / duration}%`,
                width: `${(100 * (until - seconds)) / duration}%`,
              }}
            />
          ),
      )}
      {pins.map((pin, index) => (
        <button
          key={pin.id}
          type="button"
          aria-label={pin.label}
          onClick={() => onSeek(pin.seconds)}
          className={cx(
            'hit absolute -bottom-1.5 flex size-4 -translate-x-1/2 items-center justify-center rounded-full text-[0.625rem] font-bold text-ink-0',
            pin.markClass ?? 'bg-jjok',
          )}
          style={{ left: `${(100 * pin.seconds) / duration}%` }}
        >
          {pin.mark ?? index + 1}
        </button>
      ))}
    </div>
  );
}
