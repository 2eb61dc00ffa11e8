import type { CurvePoint } from '@onsori/contract/air-brief';
import { airLimits } from '@onsori/contract/air-values';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { formatDuration } from '#lib/duration.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { PlusIcon } from '#ui/pavilion-icons.tsx';
import { airTexts } from '../air-texts.ts';
import {
  addPoint,
  type Curve,
  curveAfterKey,
  curveOfShape,
  curvePath,
  curvePresets,
  levelName,
  movePoint,
  shapeOf,
  splitLongest,
} from './curve.rules.ts';

/** Length of the time axis before a length is chosen. */
const DEFAULT_SECONDS = 60;
const quarters = [0, 0.25, 0.5, 0.75, 1];
const [WIDTH, HEIGHT] = [1000, 100];

/** Position of a pointer in a box, as shares. */
function pointOf(event: PointerEvent | MouseEvent, box: DOMRect): CurvePoint {
  return {
    at: (event.clientX - box.left) / box.width,
    level: 1 - (event.clientY - box.top) / box.height,
  };
}

interface CurvePointSliderProps {
  readonly point: CurvePoint;
  readonly number: number;
  readonly seconds: number;
  readonly isActive: boolean;
  onActive(isActive: boolean): void;
  onDrag(event: PointerEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

function CurvePointSlider(props: CurvePointSliderProps) {
  const { point, number, seconds, isActive, onActive, onDrag, onKeyDown } = props;
  const t = airTexts.use();
  const level = t(`brief.level.${levelName(point.level)}`);
  const value = t('brief.pointValue', { time: formatDuration(point.at * seconds), level });
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('brief.point', { number })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * point.level)}
      aria-valuetext={value}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event);
      }}
      onKeyDown={onKeyDown}
      className="hit absolute size-4 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none rounded-full active:cursor-grabbing"
      style={{ left: `${100 * point.at}%`, top: `${100 * (1 - point.level)}%` }}
    >
      <span
        aria-hidden="true"
        className={cx(
          'block size-full rounded-full border-2 border-juhong',
          isActive ? 'scale-125 border-text bg-juhong' : 'bg-ink-1',
        )}
      />
      {isActive && (
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute bottom-full mb-2 rounded-sm bg-text px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-ink-0',
            point.at < 0.15 ? 'start-0' : point.at > 0.85 ? 'end-0' : 'start-1/2 -translate-x-1/2',
          )}
        >
          {value.replace(', ', ' · ')}
        </span>
      )}
    </div>
  );
}

interface CurveCanvasProps {
  readonly curve: Curve;
  readonly seconds: number;
  onChange(curve: Curve): void;
}

function CurveCanvas({ curve, seconds, onChange }: CurveCanvasProps) {
  const t = airTexts.use();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const path = curvePath(curve, WIDTH, HEIGHT);
  const focusPoint = (index: number) =>
    requestAnimationFrame(() =>
      box.current?.querySelectorAll<HTMLElement>('[role=slider]')[index]?.focus(),
    );
  const drag = (event: PointerEvent, index: number) => {
    if (box.current)
      onChange(movePoint(curve, index, pointOf(event, box.current.getBoundingClientRect())));
  };
  const press = (event: KeyboardEvent, index: number) => {
    const next = curveAfterKey(curve, index, event, seconds);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
    if (next.length < curve.length) focusPoint(index - 1);
  };
  const add = (event: MouseEvent) => {
    if (!box.current) return;
    const point = pointOf(event, box.current.getBoundingClientRect());
    const next = addPoint(curve, point);
    if (next === curve) return;
    onChange(next);
    focusPoint(next.findIndex(({ at }) => Math.abs(at - point.at) < 0.001));
  };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-11">
      <div
        aria-hidden="true"
        className="flex flex-col justify-between text-xs leading-none text-text-3"
      >
        <span>{t('brief.axis.strong')}</span>
        <span>{t('brief.axis.medium')}</span>
        <span>{t('brief.axis.calm')}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a button adds points too */}
      <div ref={box} onDoubleClick={add} className="relative h-36">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path
            d="M0 0H1000M0 50H1000M0 100H1000M250 0V100M500 0V100M750 0V100"
            className="fill-none stroke-line"
            vectorEffect="non-scaling-stroke"
          />
          <path d={`${path}V${HEIGHT}H0Z`} className="fill-juhong/15" />
          <path
            d={path}
            className="fill-none stroke-juhong"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {curve.map((point, index) => (
          <CurvePointSlider
            // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by their order
            key={index}
            point={point}
            number={index + 1}
            seconds={seconds}
            isActive={active === index}
            onActive={(isActive) => setActive(isActive ? index : null)}
            onDrag={(event) => drag(event, index)}
            onKeyDown={(event) => press(event, index)}
          />
        ))}
      </div>
      <div
        aria-hidden="true"
        className="tabular col-start-2 mt-2.5 flex justify-between text-xs text-text-3"
      >
        {quarters.map((at) => (
          <span key={at}>{formatDuration(at * seconds)}</span>
        ))}
      </div>
    </div>
  );
}

interface CurveEditorProps {
  readonly curve: Curve | null;
  readonly seconds: number | null;
  onChange(curve: Curve | null): void;
}

/** The energy of the music over its length, optional. */
export function CurveEditor({ curve, seconds, onChange }: CurveEditorProps) {
  const t = airTexts.use();
  const id = useId();
  const current = shapeOf(curve);
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-sm font-semibold tracking-normal text-text-2">
          {t('brief.curve')}
        </h3>
        <ChipGroup label={t('brief.curve')}>
          {([...curvePresets, 'drawn'] as const).map((shape) => (
            <Chip
              key={shape}
              selected={current === shape}
              onClick={() => onChange(current === shape ? null : curveOfShape(shape))}
            >
              {t(`brief.shape.${shape}`)}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      {curve === null ? (
        <p className="mt-2 text-sm text-text-3">{t('brief.curveEmpty')}</p>
      ) : (
        <>
          <CurveCanvas curve={curve} seconds={seconds ?? DEFAULT_SECONDS} onChange={onChange} />
          <div className="mt-2 flex items-start justify-between gap-4">
            <p className="text-xs text-text-3">{t('brief.curveHint')}</p>
            <Button
              variant="ghost"
              size="sm"
              icon={<PlusIcon size={14} />}
              disabled={curve.length >= airLimits.maxCurvePoints}
              onClick={() => onChange(splitLongest(curve))}
            >
              {t('brief.addPoint')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
