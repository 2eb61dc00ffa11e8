import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { formatDuration } from '#lib/format-duration.ts';
import { cx } from '#ui/cx.ts';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { player, usePlayer } from '../use-player.ts';
import { sectionAt } from './sections.ts';
import { usePlayedProgress } from './use-played-progress.ts';

interface SeekBarProps {
  /** Bar heights from 0 to 255; an empty list draws a plain line. */
  readonly heights: readonly number[];
  readonly className?: string;
  readonly waveClass?: string;
}

const keyStep = 5;
/** The key directions of a native slider. */
const seekKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -keyStep,
  ArrowDown: -keyStep,
  ArrowRight: keyStep,
  ArrowUp: keyStep,
};

/** The waveform of the current music, as a slider. */
export function SeekBar({ heights, className, waveClass }: SeekBarProps) {
  const t = useTexts('player');
  const duration = usePlayer((state) => state.duration);
  const sections = usePlayer((state) => state.sections);
  const running = usePlayer((state) => state.playStatus);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [hoveredFraction, setHoveredFraction] = useState<number | null>(null);
  const dragging = useRef(false);

  const announce = useCallback(
    (position: number) => {
      if (!input.current || dragging.current) return;
      input.current.value = String(position);
      const section = sectionAt(sections, position);
      const time = t('seek.at', {
        time: formatDuration(position),
        length: formatDuration(duration),
      });
      input.current.setAttribute(
        'aria-valuetext',
        section ? `${time}, ${t(`section.${section.kind}`)}` : time,
      );
    },
    [sections, duration, t],
  );
  usePlayedProgress({ box, duration, running, onSecond: announce });

  const trackPointer = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setHoveredFraction(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  const seek = () => {
    dragging.current = false;
    if (input.current) player().send({ type: 'seek', time: input.current.valueAsNumber });
  };
  return (
    <div
      ref={box}
      data-seek
      className={cx('seek group/seek relative', className)}
      onPointerMove={trackPointer}
      onPointerLeave={() => setHoveredFraction(null)}
    >
      {heights.length > 0 ? (
        <>
          <WaveformBars heights={heights} className={cx('stroke-wave', waveClass)} />
          <div className="seek-played" aria-hidden="true">
            <div className="seek-still">
              <WaveformBars heights={heights} className={cx('stroke-juhong', waveClass)} />
            </div>
          </div>
        </>
      ) : (
        <span className="seek-line" aria-hidden="true" />
      )}
      <input
        ref={input}
        type="range"
        aria-label={t('seek.label')}
        min={0}
        max={duration || 1}
        step="any"
        defaultValue={0}
        disabled={duration === 0}
        onPointerDown={() => {
          dragging.current = true;
        }}
        onPointerUp={(event) => {
          seek();
          // Blur, so that shortcuts work again after a pointer interaction.
          event.currentTarget.blur();
        }}
        onPointerCancel={() => {
          dragging.current = false;
        }}
        onKeyDown={(event) => {
          const by = seekKeys[event.key];
          if (by === undefined) return;
          event.preventDefault();
          player().send({ type: 'seekBy', seconds: by });
        }}
        onKeyUp={(event) => {
          if (['Home', 'End', 'PageUp', 'PageDown'].includes(event.key)) seek();
        }}
        className="seek-input"
      />
      {hoveredFraction !== null && duration > 0 && (
        <span
          aria-hidden="true"
          className="tabular pointer-events-none absolute top-full z-10 -translate-x-1/2 rounded-xs bg-ink-3 px-1.5 py-0.5 text-xs text-text"
          style={{ left: `${hoveredFraction * 100}%` }}
        >
          {formatDuration(hoveredFraction * duration)}
        </span>
      )}
    </div>
  );
}
