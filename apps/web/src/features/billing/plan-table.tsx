import type { Subscription } from '@onsori/contract/billing';
import { allPlans, type BillingPeriod, billingPeriods } from '@onsori/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Skeleton } from '#ui/loading.tsx';
import { SegmentedControl } from '#ui/radio-group.tsx';
import { subscriptionQuery } from './billing.queries.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanCard } from './plan-card.tsx';
import { plansTexts, usePlanDateFormatters } from './plans-texts.ts';

type Quota = NonNullable<NonNullable<Subscription['current']>['quota']>;

function Usage({ quota }: { readonly quota: Quota }) {
  const t = plansTexts.use();
  const { formatDay } = usePlanDateFormatters();
  const { tracks, used, renews_at } = quota;
  return (
    <p className="mt-2 text-sm text-text-2">
      {t('quota', { tracks, used, day: formatDay(renews_at) })}
    </p>
  );
}

interface PlanTableProps {
  readonly heading: 'h2' | 'h3';
  readonly className?: string;
}

export function PlanTable({ heading, className }: PlanTableProps) {
  const t = plansTexts.use();
  const [period, setPeriod] = useState<BillingPeriod>('year');
  const isSignedIn = useUser() !== null;
  const { data, isPending } = useQuery({
    ...subscriptionQuery(browserApi),
    enabled: isSignedIn,
  });
  const isUnknown = isSignedIn && isPending;
  const subscription = (isSignedIn && data) || null;
  const current = subscription?.current ?? null;
  const segments = billingPeriods.map((value) => ({
    value,
    label: t(`period.${value}`),
    ...(value === 'year' && { hint: t('period.yearHint') }),
  }));
  return (
    <div className={className}>
      <div className="flex justify-center noscript:hidden">
        <SegmentedControl
          label={t('period.label')}
          segments={segments}
          value={period}
          onValueChange={setPeriod}
        />
      </div>
      <div className="@container mt-8">
        <ul
          aria-busy={isUnknown}
          className="grid gap-x-3.5 gap-y-6 @min-[36rem]:grid-cols-2 @min-[56rem]:grid-cols-3 @min-[72rem]:grid-cols-5"
        >
          {allPlans.map((plan) => (
            <li key={plan.id} className="min-w-0">
              <PlanCard
                plan={plan}
                period={period}
                heading={heading}
                action={
                  isUnknown ? (
                    <Skeleton shape="box" height={44} />
                  ) : (
                    <PlanAction plan={plan} period={period} subscription={subscription} />
                  )
                }
                usage={
                  current?.plan === plan.id && current.quota && <Usage quota={current.quota} />
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
