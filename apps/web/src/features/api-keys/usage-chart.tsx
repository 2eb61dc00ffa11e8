import type { ApiKeyPage } from '@onsori/contract/api-keys';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { cx } from '#ui/cx.ts';
import { apiKeysTexts } from './api-keys-texts.ts';
import {
  assignColors,
  findScale,
  stackUsage,
  summarizeUsage,
  type UsageBar,
} from './usage.rules.ts';
import { useKeyFormat } from './use-key-format.ts';

/** The drawing is stretched to its box, so that lengths are percentages. */
const SIZE = 100;
const LABEL_COUNT = 4;

function UsageTable({ bars }: { readonly bars: readonly UsageBar[] }) {
  const t = apiKeysTexts.use();
  const { formatDay, formatNumber } = useKeyFormat();
  return (
    <table className="sr-only">
      <caption>{t('usage.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('usage.day')}</th>
          <th scope="col">{t('usage.requests')}</th>
          <th scope="col">{t('usage.refused')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ day, requests, refused }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatNumber(requests)}</td>
            <td>{formatNumber(refused)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DrawingProps {
  readonly bars: readonly UsageBar[];
  readonly limit: number;
  readonly colors: ReturnType<typeof assignColors>;
}

function Drawing({ bars, limit, colors }: DrawingProps) {
  const t = apiKeysTexts.use();
  const { formatCount, formatDay, formatNumber } = useKeyFormat();
  const { top, showsLimit } = findScale(bars, limit);
  const x = scaleBand({ domain: bars.map(({ day }) => day), range: [0, SIZE], padding: 0.24 });
  const y = scaleLinear({ domain: [0, top], range: [SIZE, 0] });
  const ticks = y.ticks(3).filter((tick) => Number.isInteger(tick));
  const labels = Array.from({ length: LABEL_COUNT }, (_, index) =>
    bars.at(Math.round((index * (bars.length - 1)) / (LABEL_COUNT - 1))),
  ).flatMap((bar) => bar ?? []);
  return (
    <div aria-hidden="true" className="flex flex-1 flex-col ps-9">
      <div className="relative min-h-44 flex-1">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="tabular absolute -start-9 -translate-y-1/2 text-xs text-text-3"
            style={{ top: `${y(tick)}%` }}
          >
            {formatCount(tick)}
          </span>
        ))}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={SIZE}
              y1={y(tick)}
              y2={y(tick)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {bars.map(({ day, requests, parts }) => (
            <g key={day}>
              <title>
                {t('usage.bar', { day: formatDay(day), requests: formatNumber(requests) })}
              </title>
              {parts.map(({ id, from, to }) => (
                <Bar
                  key={id}
                  x={x(day) ?? 0}
                  width={x.bandwidth()}
                  y={y(to)}
                  height={y(from) - y(to)}
                  vectorEffect="non-scaling-stroke"
                  strokeWidth={1}
                  className={cx('fill-current stroke-ink-1', colors.get(id) ?? 'text-text-3')}
                />
              ))}
            </g>
          ))}
          {showsLimit && (
            <line
              x1={0}
              x2={SIZE}
              y1={y(limit)}
              y2={y(limit)}
              strokeDasharray="3 4"
              vectorEffect="non-scaling-stroke"
              className="stroke-juhong"
            />
          )}
        </svg>
        <span
          className="absolute end-0 -translate-y-full pb-0.5 text-xs text-on-juhong-soft"
          style={{ top: showsLimit ? `${y(limit)}%` : 0 }}
        >
          {t('usage.limit', { limit: formatCount(limit) })}
        </span>
      </div>
      <div className="tabular flex justify-between pt-2 text-xs text-text-3">
        {labels.map(({ day }) => (
          <span key={day}>{formatDay(day)}</span>
        ))}
      </div>
    </div>
  );
}

/** Requests of the last days, stacked by key, below the limit of a day. */
export function UsageChart({ page }: { readonly page: ApiKeyPage }) {
  const t = apiKeysTexts.use();
  const { formatCount, formatShare } = useKeyFormat();
  const { organization, items, usage } = page;
  const { total, refusedShare } = summarizeUsage(usage);
  const bars = stackUsage(usage, items);
  return (
    <section
      aria-labelledby="api-key-usage"
      className="flex min-w-0 flex-col rounded-2xl border border-line bg-ink-1 p-5"
    >
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="api-key-usage" className="text-base">
          {t('usage.title')}
        </h3>
        <p className="tabular text-sm text-text-2">
          {t('usage.summary', { total: formatCount(total), share: formatShare(refusedShare) })}
        </p>
      </div>
      <Drawing bars={bars} limit={organization?.daily_limit ?? 0} colors={assignColors(items)} />
      <p className="tabular mt-3 text-sm text-text-2">
        {total === 0
          ? t('usage.none')
          : organization &&
            t('usage.today', {
              used: formatCount(organization.used_today),
              limit: formatCount(organization.daily_limit),
            })}
      </p>
      <UsageTable bars={bars} />
    </section>
  );
}
