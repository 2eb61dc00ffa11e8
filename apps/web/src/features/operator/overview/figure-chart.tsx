import type { Figure } from '@onsori/contract/overview';
import { scaleLinear } from '@visx/scale';
import { AreaClosed, Bar, LinePath } from '@visx/shape';
import { cx } from '#ui/cx.ts';
import { chartMaximum } from './overview.rules.ts';

/** The drawing is stretched to its box, so that lengths are percentages. */
const SIZE = 100;

interface Point {
  readonly slot: number;
  readonly value: number;
}

const toPoints = (values: readonly (number | null)[]): Point[] =>
  values.flatMap((value, slot) => (value === null ? [] : [{ slot, value }]));

interface FigureChartProps {
  readonly figure: Figure;
  readonly labels: readonly [string, string, string];
}

/** The period and the one before; the numbers beside it say the same. */
export function FigureChart({ figure, labels }: FigureChartProps) {
  const points = toPoints(figure.points);
  const previous = toPoints(figure.previous_points);
  const slots = figure.points.length;
  const x = scaleLinear({ domain: [0, slots], range: [0, SIZE] });
  const y = scaleLinear({ domain: [0, chartMaximum(figure)], range: [SIZE, 4] });
  const toX = ({ slot }: Point) => x(slot + 0.5);
  const toY = ({ value }: Point) => y(value);
  const last = points.at(-1);
  const tone = figure.is_past_target ? 'text-juhong' : 'text-text';
  const stroke = { strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' } as const;
  const barWidth = (SIZE / slots) * 0.4;
  const bars = (values: readonly Point[], offset: number, className: string) =>
    values.map((point) => (
      <Bar
        key={point.slot}
        x={x(point.slot) + offset}
        y={toY(point)}
        width={barWidth}
        height={SIZE - toY(point)}
        className={className}
      />
    ));
  const lines = (
    <>
      <AreaClosed
        data={points}
        x={toX}
        y={toY}
        yScale={y}
        className={cx(tone, 'fill-current opacity-10')}
      />
      <LinePath data={previous} x={toX} y={toY} {...stroke} className="stroke-text-3 opacity-60" />
      <LinePath data={points} x={toX} y={toY} {...stroke} className={cx(tone, 'stroke-current')} />
    </>
  );
  return (
    <div aria-hidden="true" className="pt-3">
      <div className="relative h-16 border-b border-line">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible fill-none"
        >
          {figure.name === 'refunds' ? (
            <>
              {bars(previous, barWidth * 1.25, 'fill-text-3 opacity-60')}
              {bars(points, 0, 'fill-text')}
            </>
          ) : (
            lines
          )}
          {figure.target !== null && (
            <line
              x1={0}
              x2={SIZE}
              y1={y(figure.target.limit)}
              y2={y(figure.target.limit)}
              strokeDasharray="2 4"
              {...stroke}
              className="stroke-chija"
            />
          )}
        </svg>
        {last !== undefined && figure.name !== 'refunds' && (
          <span
            className={cx('absolute size-2 -translate-1/2 rounded-full bg-current', tone)}
            style={{ left: `${toX(last)}%`, top: `${toY(last)}%` }}
          />
        )}
      </div>
      <div className="tabular flex justify-between pt-1.5 text-xs text-text-3">
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  );
}
