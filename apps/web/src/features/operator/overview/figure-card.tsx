import type { Figure } from '@onsori/contract/overview';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { FigureChart } from './figure-chart.tsx';
import { figurePath, findDelta, findTone } from './overview.rules.ts';
import { overviewTexts } from './overview-texts.ts';
import { useFigureFormat } from './use-figure-format.ts';

const toneClasses = {
  good: 'text-on-bichwi-soft',
  neutral: 'text-text-2',
  bad: 'text-on-juhong-soft',
} as const;

interface FigureCardProps {
  readonly figure: Figure;
  readonly labels: readonly [string, string, string];
  /** The period that it is compared with. */
  readonly previousLabel: string;
}

/** A figure with its course; a link to the list of what it counts. */
export function FigureCard({ figure, labels, previousLabel }: FigureCardProps) {
  const t = overviewTexts.use();
  const { formatNumber, formatValue, formatDelta } = useFigureFormat();
  const { name, value, previous, target, is_past_target: isPastTarget } = figure;
  const delta = findDelta(figure);
  return (
    <li
      className={cx(
        'relative flex flex-col rounded-lg border bg-ink-1 p-4 transition-colors hover:bg-ink-2',
        isPastTarget ? 'border-juhong' : 'border-line',
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-sm font-medium text-text-2">
          <Link
            to={figurePath(name)}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-text"
          >
            {t(`figure.${name}`)}
          </Link>
        </h3>
        {isPastTarget && target !== null ? (
          <p className="text-xs font-semibold text-on-juhong-soft">
            {t(`target.${target.kind}`, { limit: formatValue(name, target.limit) })}
          </p>
        ) : (
          delta !== null && (
            <p className={cx('tabular text-xs font-semibold', toneClasses[findTone(figure)])}>
              {formatDelta(name, delta)}
            </p>
          )
        )}
      </div>
      <p className="tabular mt-1 flex items-baseline gap-1.5">
        <span className="text-2xl font-bold">
          {value === null ? '–' : formatNumber(name, value)}
        </span>
        {value !== null && name !== 'storage' && (
          <span className="text-sm text-text-2">{t(`unit.${name}`)}</span>
        )}
      </p>
      <p className="tabular text-xs text-text-3">
        {previous === null
          ? t('noPrevious')
          : t('previous', { period: previousLabel, value: formatValue(name, previous) })}
      </p>
      <FigureChart figure={figure} labels={labels} />
    </li>
  );
}
