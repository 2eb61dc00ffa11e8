import type { FrameRate } from '@onsori/contract/fit-values';
import type { ProjectHit } from '@onsori/contract/projects';
import {
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocale } from '#i18n/texts.tsx';
import { cx } from '#ui/cx.ts';
import { nextBeat, spreadPins } from './fit-pins.rules.ts';
import { toSeconds } from './project-settings.ts';
import { projectsTexts } from './projects-texts.ts';
import { useSpokenTime } from './time-field.tsx';
import { useWidth } from './use-width.ts';
import { formatVideoTime, stepFrames } from './video-time.rules.ts';

const PIN_DISTANCE_PX = 28;
/** A tooltip nearer to an end of the line begins or ends there. */
const TOOLTIP_HALF_PX = 90;

const arrowDirections: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

export interface PinnedCut {
  readonly hit: ProjectHit;
  /** Off the beat: milliseconds to the nearest one that the version could meet, or null where none is known. */
  readonly missed?: { readonly ms: number | null };
}

interface FitPinsProps {
  readonly samples: number;
  readonly frameRate: FrameRate;
  /** In the order of time. */
  readonly cuts: readonly PinnedCut[];
  /** Where a proposal would move them, in milliseconds; null without one. */
  readonly proposed: readonly number[] | null;
  /** Milliseconds of the beats of the version. */
  readonly beats: readonly number[];
  /** Pixels of the lines above the pins. */
  readonly lineHeight: number;
  /** Returns false where another cut is. */
  readonly onMove: (hit: ProjectHit, seconds: number) => boolean;
  readonly onRemove: (hit: ProjectHit) => void;
}

/** A cut within the length, and before its last frame. */
const clampSeconds = (seconds: number, samples: number, frameRate: FrameRate): number =>
  Math.min(Math.max(0, seconds), stepFrames(toSeconds(samples), -1, frameRate));

/** How far a cut is from the beat, as it is spoken and shown. */
function useMissText(): (missed: PinnedCut['missed']) => string {
  const t = projectsTexts.use();
  const locale = useLocale();
  return (missed) => {
    if (missed === undefined) return t('page.onBeat');
    if (missed.ms === null) return t('page.offBeat');
    const seconds = Math.max(0.1, Math.round(Math.abs(missed.ms) / 100) / 10).toLocaleString(
      locale,
    );
    return t(missed.ms > 0 ? 'page.early' : 'page.late', { seconds });
  };
}

type NextFocus =
  | { readonly ms: number }
  /** Index of the cut, and how many there were with it. */
  | { readonly removed: number; readonly count: number };

/** The focus stays on a cut that passes another one, and on a neighbour of one that is removed. */
function usePinFocus(cuts: readonly PinnedCut[]) {
  const box = useRef<HTMLFieldSetElement>(null);
  const next = useRef<NextFocus | null>(null);
  useLayoutEffect(() => {
    const { current } = next;
    if (current === null) return;
    const isMove = 'ms' in current;
    const index = isMove
      ? cuts.findIndex(({ hit }) => hit.at_ms === current.ms)
      : Math.min(current.removed, cuts.length - 1);
    // The change may arrive some renders later.
    if (isMove ? index < 0 : cuts.length >= current.count) return;
    next.current = null;
    const pins = box.current?.querySelectorAll<HTMLElement>('[role=slider]');
    (pins?.[index] ?? box.current)?.focus();
  }, [cuts]);
  return { box, next };
}

/** Cuts below the waveform of a version as sliders with numbers, joined to their times by lines. */
export function FitPins(props: FitPinsProps) {
  const { samples, frameRate, cuts, proposed, beats, lineHeight, onMove, onRemove } = props;
  const t = projectsTexts.use();
  const speak = useSpokenTime();
  const missText = useMissText();
  const keysId = useId();
  const { box, next } = usePinFocus(cuts);
  const width = useWidth(box);
  const [dragged, setDragged] = useState<{ readonly at: number; readonly seconds: number } | null>(
    null,
  );
  const [shown, setShown] = useState<number | null>(null);
  const length = toSeconds(samples);
  const toX = (seconds: number) => (seconds / length) * width;
  const secondsOf = (at: number) =>
    dragged?.at === at ? dragged.seconds : (cuts[at]?.hit.at_ms ?? 0) / 1000;
  const positions = cuts.map((_, at) => toX(secondsOf(at)));
  const order = positions
    .map((_, at) => at)
    .sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const spread = spreadPins(
    order.map((at) => positions[at] ?? 0),
    PIN_DISTANCE_PX,
    width,
  );
  const placed = new Map(order.map((at, rank) => [at, spread[rank] ?? 0]));

  const secondsAt = (event: PointerEvent): number => {
    const { left } = box.current?.getBoundingClientRect() ?? { left: 0 };
    const seconds = ((event.clientX - left) / width) * length;
    return clampSeconds(stepFrames(seconds, 0, frameRate), samples, frameRate);
  };
  const move = (hit: ProjectHit, seconds: number) => {
    if (onMove(hit, seconds)) next.current = { ms: Math.round(seconds * 1000) };
  };
  const onKeyDown = (event: KeyboardEvent, hit: ProjectHit, at: number) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      next.current = { removed: at, count: cuts.length };
      onRemove(hit);
      return;
    }
    const direction = arrowDirections[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const seconds = hit.at_ms / 1000;
    const beat = event.altKey ? nextBeat(beats, hit.at_ms, direction) : null;
    if (event.altKey && beat === null) return;
    const step = event.shiftKey ? seconds + direction : stepFrames(seconds, direction, frameRate);
    const to = clampSeconds(beat === null ? step : beat / 1000, samples, frameRate);
    move(hit, to);
  };

  return (
    <fieldset
      ref={box}
      aria-label={t('page.cuts')}
      aria-describedby={keysId}
      tabIndex={-1}
      data-pins
      className="relative h-11 min-w-0 outline-none select-none"
    >
      <span id={keysId} className="sr-only">
        {t('page.cutKeys')}
      </span>
      {width > 0 && (
        <>
          <svg
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-full overflow-visible"
          >
            {cuts.map(({ missed }, at) => {
              const [from, to] = [positions[at] ?? 0, placed.get(at) ?? 0];
              return (
                <path
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cut that moves stays the same pin
                  key={at}
                  d={`M${from} ${-lineHeight}V2L${to} 12`}
                  className="fill-none stroke-text"
                  strokeDasharray={missed && '3 3'}
                />
              );
            })}
            {proposed?.map((ms) => (
              <path
                key={ms}
                d={`M${toX(ms / 1000)} ${-lineHeight}V2`}
                strokeWidth={2}
                className="fill-none stroke-bichwi"
              />
            ))}
          </svg>
          {cuts.map(({ hit, missed }, at) => {
            const number = at + 1;
            const seconds = secondsOf(at);
            const x = placed.get(at) ?? 0;
            const isDragged = dragged?.at === at;
            return (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a cut that moves stays the same pin
                key={at}
              >
                {isDragged && (
                  <span
                    aria-hidden="true"
                    style={{ left: toX(hit.at_ms / 1000) }}
                    className="absolute top-3 size-6 -translate-x-1/2 rounded-sm border border-dashed border-text-3"
                  />
                )}
                <div style={{ left: x }} className="absolute top-3 z-10 -translate-x-1/2">
                  <div
                    role="slider"
                    tabIndex={0}
                    aria-label={t('page.cut', { number })}
                    aria-valuemin={0}
                    aria-valuemax={length}
                    aria-valuenow={seconds}
                    aria-valuetext={`${speak(seconds)}, ${missText(missed)}`}
                    data-cut={missed ? 'off' : 'on'}
                    onKeyDown={(event) => onKeyDown(event, hit, at)}
                    onFocus={() => setShown(at)}
                    onBlur={() => setShown(null)}
                    onPointerEnter={() => setShown(at)}
                    onPointerLeave={() => setShown(null)}
                    onPointerDown={(event) => {
                      if (event.button !== 0) return;
                      event.currentTarget.setPointerCapture(event.pointerId);
                      event.currentTarget.focus();
                      setDragged({ at, seconds });
                    }}
                    onPointerMove={(event) => {
                      if (isDragged) setDragged({ at, seconds: secondsAt(event) });
                    }}
                    onPointerUp={() => {
                      if (!isDragged) return;
                      setDragged(null);
                      if (dragged.seconds === hit.at_ms / 1000) return;
                      move(hit, dragged.seconds);
                    }}
                    onPointerCancel={() => setDragged(null)}
                    className={cx(
                      'hit tabular flex size-6 cursor-grab touch-none items-center justify-center rounded-sm border border-text text-xs font-bold active:cursor-grabbing',
                      missed ? 'bg-ink-0 text-text' : 'bg-text text-ink-0',
                    )}
                  >
                    {number}
                  </div>
                  {(shown === at || isDragged) && (
                    <span
                      aria-hidden="true"
                      className={cx(
                        'tabular pointer-events-none absolute bottom-full mb-4 rounded-sm border border-line bg-ink-2 px-2 py-1 text-xs whitespace-nowrap',
                        x > width - TOOLTIP_HALF_PX
                          ? 'right-0'
                          : x < TOOLTIP_HALF_PX
                            ? 'left-0'
                            : 'left-1/2 -translate-x-1/2',
                      )}
                    >
                      <b>{formatVideoTime(seconds)}</b>{' '}
                      {!isDragged && <span className="text-text-2">{missText(missed)}</span>}
                    </span>
                  )}
                </div>
              </div>
            );
          })}
        </>
      )}
    </fieldset>
  );
}
