import type { Section } from '@onsori/contract/playback';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { formatDuration } from '#lib/duration.ts';
import { cx } from '#ui/cx.ts';
import { WaveformBars } from '#ui/waveform/waveform-bars.tsx';
import { controlTexts } from '../control-texts.ts';
import { player, usePlayer } from '../use-player.ts';
import { useHoveredFraction } from './hovered-fraction.ts';
import { WaveformHover } from './waveform-hover.tsx';

export function sectionAt(sections: readonly Section[], time: number): Section | undefined {
  return sections.findLast(({ start }) => start <= time);
}

/** Each section with its fraction of the duration. */
export function toSectionShares(sections: readonly Section[], duration: number) {
  return sections.map((section, at) => {
    const end = sections[at + 1]?.start ?? duration;
    return { section, share: duration > 0 ? Math.max(0, end - section.start) / duration : 0 };
  });
}

/** The played fraction, from 0 to 1. */
function playedFraction(position: number, duration: number): number {
  return duration > 0 ? Math.min(1, Math.max(0, position / duration)) : 0;
}

const steps = 2000;

interface PlayedProgressOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly duration: number;
  readonly running: boolean;
  /** Called about once a second, for texts of screen readers. */
  readonly onSecond?: (position: number) => void;
}

/** Sets `--played` of an element to the played fraction on every frame, without React renders. */
export function usePlayedProgress({
  box,
  duration,
  running,
  onSecond,
}: PlayedProgressOptions): void {
  useEffect(() => {
    let frame = 0;
    let lastStep = -1;
    let lastSecond = -1;
    const draw = () => {
      const { position } = player();
      // While paused, show the requested position: the sound may still be seeking.
      const now = running ? position.now() : position.getSnapshot();
      const step = Math.round(playedFraction(now, duration) * steps);
      if (step !== lastStep) box.current?.style.setProperty('--played', String(step / steps));
      lastStep = step;
      if (Math.floor(now) !== lastSecond) onSecond?.(now);
      lastSecond = Math.floor(now);
    };
    const loop = () => {
      draw();
      frame = requestAnimationFrame(loop);
    };
    if (running) loop();
    else draw();
    const stop = player().position.subscribe(draw);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [box, duration, running, onSecond]);
}

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
  const t = controlTexts.use();
  const duration = usePlayer((state) => state.duration);
  const sections = usePlayer((state) => state.sections);
  const running = usePlayer((state) => state.playStatus);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { fraction, ...hoverHandlers } = useHoveredFraction();
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

  const seek = () => {
    dragging.current = false;
    if (input.current) player().send({ type: 'seek', time: input.current.valueAsNumber });
  };
  return (
    <div
      ref={box}
      data-seek
      className={cx('seek group/seek relative', className)}
      {...hoverHandlers}
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
      <WaveformHover fraction={fraction} duration={duration} sections={sections} />
    </div>
  );
}
