import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { useTexts } from '#i18n/texts.tsx';
import { formatLength } from '#lib/length.ts';
import { cx } from '#ui/cx.ts';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { player, usePlayer } from '../use-player.ts';
import { usePlayed } from './played.ts';
import { sectionAt } from './seek-words.ts';

interface SeekBarProps {
  /** Bars from 0 to 255; a plain line where there are none. */
  readonly heights: readonly number[];
  readonly className?: string;
  readonly waveClass?: string;
}

const keyStep = 5;
/** As every slider has it: right and up go on, left and down go back. */
const seekKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -keyStep,
  ArrowDown: -keyStep,
  ArrowRight: keyStep,
  ArrowUp: keyStep,
};

/** The waveform of what is playing: clicked, dragged, or moved by keys. */
export function SeekBar({ heights, className, waveClass }: SeekBarProps) {
  const t = useTexts('player');
  const duration = usePlayer((state) => state.duration);
  const sections = usePlayer((state) => state.sections);
  const running = usePlayer((state) => state.playStatus);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const dragging = useRef(false);

  const say = useCallback(
    (position: number) => {
      if (!input.current || dragging.current) return;
      input.current.value = String(position);
      const section = sectionAt(sections, position);
      const time = t('seek.at', { time: formatLength(position), length: formatLength(duration) });
      input.current.setAttribute(
        'aria-valuetext',
        section ? `${time}, ${t(`section.${section.kind}`)}` : time,
      );
    },
    [sections, duration, t],
  );
  usePlayed({ box, duration, running, onSecond: say });

  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - left) / width)));
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
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
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
          // The keys belong to the page again, as they did before the pointer came.
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
      {pointed !== null && duration > 0 && (
        <span
          aria-hidden="true"
          className="tabular pointer-events-none absolute top-full z-10 -translate-x-1/2 rounded-xs bg-ink-3 px-1.5 py-0.5 text-xs text-text"
          style={{ left: `${pointed * 100}%` }}
        >
          {formatLength(pointed * duration)}
        </span>
      )}
    </div>
  );
}
