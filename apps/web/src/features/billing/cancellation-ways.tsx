import type { CancellationQuote, PaidSubscription } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import { type ReactNode, useId } from 'react';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { addDays, useDayFormatters } from './billing-days.ts';
import { cancellationTexts } from './cancellation-texts.ts';
import { useCardName } from './payments-texts.ts';
import type { CancellationWay } from './use-cancellation.ts';
import { useWonFormat } from './won.ts';

interface BarProps {
  readonly quote: CancellationQuote;
  readonly leftClass: string;
}

/** Used days and days that are left, by their share of the period. */
function PeriodBar({ quote, leftClass }: BarProps) {
  return (
    <div aria-hidden="true" className="flex h-2 gap-1">
      <span
        className="rounded-xs bg-text-3"
        style={{ width: `${(100 * quote.used_days) / quote.period_days}%` }}
      />
      <span className={cx('flex-1 rounded-xs', leftClass)} />
    </div>
  );
}

interface WayCardProps {
  readonly name: string;
  readonly way: CancellationWay;
  readonly checked: boolean;
  readonly onCheck: () => void;
  readonly label: string;
  readonly refund: number;
  readonly bar: ReactNode;
  readonly points: readonly string[];
  readonly formula: string;
  readonly why: string;
}

function WayCard({
  name,
  way,
  checked,
  onCheck,
  label,
  refund,
  bar,
  points,
  formula,
  why,
}: WayCardProps) {
  const t = cancellationTexts.use();
  const formatWon = useWonFormat();
  const id = useId();
  return (
    <div
      className={cx(
        'relative flex flex-col gap-4 rounded-2xl border-2 bg-ink-1 p-5 transition-colors md:p-7',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text',
        checked ? 'border-juhong' : 'border-line hover:border-line-strong',
      )}
    >
      <label className="flex cursor-pointer items-center gap-3 text-lg font-bold">
        <input
          type="radio"
          name={name}
          value={way}
          checked={checked}
          aria-describedby={id}
          onChange={onCheck}
          className="m-0 size-5 shrink-0 scroll-mt-48 appearance-none rounded-full border-[1.5px] border-text-3 outline-none checked:border-[6.5px] checked:border-juhong"
        />
        {/* The whole card is the target. */}
        <span className="after:absolute after:inset-0 after:rounded-2xl">{label}</span>
      </label>
      <div id={id} className="flex flex-1 flex-col gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm text-text-2">{t('refund')}</span>
          <strong className="text-3xl tracking-[-0.03em] tabular-nums">{formatWon(refund)}</strong>
        </p>
        {bar}
        <ul className="flex flex-col gap-2.5">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5 text-text-2">
              <CheckIcon size={16} className="mt-1 shrink-0" />
              <span className="min-w-0">{point}</span>
            </li>
          ))}
        </ul>
        <div className="mt-auto rounded-lg bg-ink-2 px-4 py-3.5 text-sm">
          <p className="text-text-2">{t('formulaTitle')}</p>
          <p className="mt-1 font-medium wrap-anywhere tabular-nums">{formula}</p>
          <p className="mt-1 text-text-2">{why}</p>
        </div>
      </div>
    </div>
  );
}

interface CancellationWaysProps {
  readonly quote: CancellationQuote;
  readonly paid: PaidSubscription;
  readonly value: CancellationWay | null;
  readonly onValueChange: (way: CancellationWay) => void;
  readonly error: string | undefined;
}

/** Both ways side by side with equal weight, neither chosen beforehand. */
export function CancellationWays({
  quote,
  paid,
  value,
  onValueChange,
  error,
}: CancellationWaysProps) {
  const t = cancellationTexts.use();
  const formatWon = useWonFormat();
  const { formatDay, formatNumericDay } = useDayFormatters();
  const cardName = useCardName();
  const id = useId();
  const lastDay = formatDay(addDays(quote.period_end, -1));
  const { withdrawalDays, refundBusinessDays } = billingLimits;
  const option = (way: CancellationWay) => ({
    name: id,
    way,
    checked: value === way,
    onCheck: () => onValueChange(way),
  });
  const sums = { paid: formatWon(quote.paid), period: quote.period_days };
  const endPoints = [
    t('end.use', { day: lastDay }),
    ...(paid.next_charge
      ? [
          t('end.noCharge', {
            day: formatDay(paid.next_charge.date),
            amount: formatWon(paid.next_charge.amount),
          }),
        ]
      : []),
    t('end.undo'),
  ];
  const nowPoints = [
    t('now.stops'),
    paid.card
      ? t('now.back', { days: refundBusinessDays, card: cardName(paid.card) })
      : t('now.backPlain', { days: refundBusinessDays }),
    t('now.noFee'),
  ];
  return (
    <fieldset
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="mb-3 text-lg font-bold">{t('when')}</legend>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mb-3 font-semibold text-on-juhong-soft">
          {error}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <WayCard
          {...option('period_end')}
          label={t('end.label')}
          refund={0}
          bar={
            <div>
              <PeriodBar quote={quote} leftClass="bg-text-2" />
              <p
                className="mt-2 grid gap-x-3 text-sm text-text-2"
                style={{
                  gridTemplateColumns: `minmax(min-content, ${quote.used_days}fr) minmax(min-content, ${quote.left_days}fr)`,
                }}
              >
                <span className="flex justify-between gap-x-3 whitespace-nowrap">
                  {quote.used_days > 1 && <span>{formatNumericDay(quote.period_start)}</span>}
                  <strong className="font-semibold text-text">{t('end.today')}</strong>
                </span>
                <span className="text-end">
                  {t('end.barUntil', { day: formatNumericDay(addDays(quote.period_end, -1)) })}
                </span>
              </p>
            </div>
          }
          points={endPoints}
          formula={t('end.formula', { ...sums, refund: formatWon(0) })}
          why={t('end.why')}
        />
        <WayCard
          {...option('now')}
          label={quote.is_withdrawal ? t('now.withdrawal') : t('now.label')}
          refund={quote.refund_now}
          bar={
            <div>
              <PeriodBar quote={quote} leftClass="bg-bichwi" />
              <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm text-text-2">
                <span>{t('now.used', { days: quote.used_days })}</span>
                {!quote.is_withdrawal && (
                  <span className="text-on-bichwi-soft">
                    {t('now.left', { days: quote.left_days })}
                  </span>
                )}
              </p>
            </div>
          }
          points={nowPoints}
          formula={
            quote.is_withdrawal
              ? t('now.withdrawalFormula', { ...sums, refund: formatWon(quote.refund_now) })
              : t('now.formula', {
                  ...sums,
                  left: quote.left_days,
                  refund: formatWon(quote.refund_now),
                })
          }
          why={
            quote.is_withdrawal ? t('now.withdrawalWhy', { days: withdrawalDays }) : t('now.why')
          }
        />
      </div>
    </fieldset>
  );
}
