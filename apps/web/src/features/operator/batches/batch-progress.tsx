import type { Batch } from '@onsori/contract/generation';
import { useLocale } from '#i18n/texts.tsx';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { batchesTexts } from './batches-texts.ts';
import { type BatchState, batchProgress, batchState, type ProgressStep } from './review.rules.ts';

const stepColors: Readonly<Record<ProgressStep, string>> = {
  planned: 'bg-jjok',
  made: 'bg-jjok',
  reviewed: 'bg-text',
  published: 'bg-bichwi',
};

const stateTones = {
  planning: 'spatial',
  making: 'spatial',
  review: 'pavilion',
  decided: 'pavilion',
  publishing: 'spatial',
  done: 'neutral',
} as const satisfies Record<BatchState, string>;

export function BatchBadge({ batch }: { readonly batch: Batch }) {
  const t = batchesTexts.use();
  const state = batchState(batch);
  const { waiting, making, undecided, publishing } = batch.pieces;
  const left = { making: waiting + making, review: undecided, publishing };
  const count = state in left ? left[state as keyof typeof left] : 0;
  return <Badge tone={stateTones[state]}>{t(`state.${state}`, { count })}</Badge>;
}

interface ProgressBarsProps {
  readonly batch: Batch;
  readonly className?: string;
}

/** One bar per step of the batch. */
export function ProgressBars({ batch, className }: ProgressBarsProps) {
  const t = batchesTexts.use();
  const locale = useLocale();
  const progress = batchProgress(batch);
  const steps = Object.keys(progress) as ProgressStep[];
  return (
    <dl className={cx('grid grid-cols-2 gap-x-5 gap-y-4 min-[900px]:grid-cols-4', className)}>
      {steps.map((step) => {
        const { done, of } = progress[step];
        return (
          <div key={step} className="relative flex justify-between gap-2 pt-3 text-sm">
            <dt className="text-text-2">{t(`step.${step}`)}</dt>
            <dd className="tabular text-text-3">
              <span className="font-semibold text-text">{done.toLocaleString(locale)}</span>
              {` / ${of.toLocaleString(locale)}`}
              <span
                aria-hidden="true"
                className="absolute inset-x-0 top-0 h-1.5 overflow-hidden rounded-full bg-ink-3"
              >
                <span
                  className={cx('block h-full rounded-full transition-[width]', stepColors[step])}
                  style={{ width: `${of === 0 ? 0 : (100 * done) / of}%` }}
                />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
