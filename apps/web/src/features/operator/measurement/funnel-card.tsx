import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { useLocale } from '#i18n/texts.tsx';
import { HealthCard } from '../health/health-card.tsx';
import { toFunnel } from './measurement.rules.ts';
import { measurementTexts } from './measurement-texts.ts';
import type { Measurement } from './use-measurement.ts';

/** The drawing is stretched to its box, so that lengths are percentages. */
const SIZE = 100;

/** The days of a step; the number beside it is their sum. */
function StepChart({ points }: { readonly points: readonly number[] }) {
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [0, SIZE] });
  const y = scaleLinear({ domain: [0, Math.max(1, ...points)], range: [SIZE, 4] });
  const data = [...points];
  const toX = (_: number, day: number) => x(day);
  const toY = (count: number) => y(count);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio="none"
      className="h-9 w-full overflow-visible border-b border-line fill-none text-text"
    >
      <AreaClosed data={data} x={toX} y={toY} yScale={y} className="fill-current opacity-10" />
      <LinePath
        data={data}
        x={toX}
        y={toY}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        className="stroke-current"
      />
    </svg>
  );
}

/** Events of each step, and how many there are per 100 of the step before. */
export function FunnelCard({ steps }: Pick<Measurement, 'steps'>) {
  const t = measurementTexts.use();
  const locale = useLocale();
  const conversion = (perHundred: number | null, index: number) => {
    if (index === 0) return t('first');
    if (perHundred === null) return t('noBefore');
    const value = perHundred.toLocaleString(locale, { maximumFractionDigits: 1 });
    return t('perHundred', { value });
  };
  return (
    <HealthCard title={t('funnel')}>
      <ol className="divide-y divide-line border-t border-line">
        {toFunnel(steps).map(({ step, count, points, perHundred, share }, index) => (
          <li
            key={step}
            className="grid items-center gap-x-5 gap-y-2 px-5 py-3 min-[700px]:grid-cols-[11rem_minmax(0,1fr)_9rem]"
          >
            <div>
              <h3 className="text-sm font-semibold">{t(`step.${step}`)}</h3>
              <p className="tabular text-xs text-text-3">{conversion(perHundred, index)}</p>
            </div>
            <div className="flex items-center gap-3">
              <div aria-hidden="true" className="h-3 min-w-0 flex-1 rounded-full bg-ink-3">
                <div className="h-full rounded-full bg-text" style={{ width: `${share * 100}%` }} />
              </div>
              <p className="tabular w-24 text-end font-bold">{t('count', { count })}</p>
            </div>
            <StepChart points={points} />
          </li>
        ))}
      </ol>
    </HealthCard>
  );
}
