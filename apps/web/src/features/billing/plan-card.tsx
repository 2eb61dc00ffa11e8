import type { BillingPeriod, Plan } from '@onsori/contract/plans';
import { type ReactNode, useId } from 'react';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons/check.tsx';
import { listPlanPoints } from './plan-points.rules.ts';
import { PlanPrice } from './plan-price.tsx';
import { plansTexts } from './plans-texts.ts';
import { usePointText } from './use-point-text.ts';

/** Default choice for individual users. */
const recommendedPlan = 'creator';

interface PlanCardProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  /** Heading level below that of the table. */
  readonly heading: 'h2' | 'h3';
  readonly action: ReactNode;
  /** Quota usage of the current plan. */
  readonly usage: ReactNode;
}

export function PlanCard({ plan, period, heading: Heading, action, usage }: PlanCardProps) {
  const t = plansTexts.use();
  const pointText = usePointText();
  const id = useId();
  const isRecommended = plan.id === recommendedPlan;
  return (
    <article
      aria-labelledby={id}
      className={cx(
        'relative flex h-full flex-col gap-5 rounded-2xl border p-4.5 pt-6',
        isRecommended
          ? 'border-juhong bg-linear-to-b from-juhong-soft to-ink-1 to-70%'
          : 'border-line bg-ink-1',
      )}
    >
      {isRecommended && (
        <p className="absolute -top-3 left-6 rounded-sm bg-juhong px-2.5 py-1 text-xs font-bold text-on-juhong">
          {t('tag')}
        </p>
      )}
      <div>
        <Heading id={id} className="text-lg">
          {t(`plan.${plan.id}`)}
        </Heading>
        <p className="mt-0.5 text-sm text-text-2">{t(`tagline.${plan.id}`)}</p>
      </div>
      <PlanPrice plan={plan} period={period} />
      <div>
        {action}
        {usage}
      </div>
      <ul className="flex flex-col gap-2.5">
        {listPlanPoints(plan).map((point) => {
          const text = pointText(point);
          return (
            <li key={text} className="flex gap-2.5 text-text-2">
              <CheckIcon size={16} className="mt-0.75 shrink-0 text-bichwi" />
              <span className="min-w-0">{text}</span>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
