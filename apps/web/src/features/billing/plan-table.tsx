import type { Subscription } from '@onsori/contract/billing';
import {
  allPlans,
  type BillingPeriod,
  billingPeriods,
  type Plan,
  planIds,
} from '@onsori/contract/plans';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession, useUser } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { SegmentedControl } from '#ui/radio-group.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { subscriptionQuery, takeFreePlan } from './billing.queries.ts';
import { PlanCard } from './plan-card.tsx';
import { plansTexts, usePlanDateFormatters } from './plans-texts.ts';

/** Activates the Free plan; visitors get the sign-in prompt and return to the plans. */
function useFreePlan() {
  const t = plansTexts.use();
  const session = useSession();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => takeFreePlan(browserApi, queryClient),
    onSuccess: (subscription) => {
      if (subscription.current?.plan === 'free') toast.show(t('action.taken'));
    },
  });
  const activate = () => (session.user ? mutate() : session.promptSignIn(paths.plans()));
  return { activate, isPending, isActivated: isSuccess };
}

type CurrentPlan = NonNullable<Subscription['current']>;

/** Same height as a button, so that the content below aligns across plans. */
const lineClass = 'flex min-h-11 items-center justify-center gap-2 text-center text-sm';

const Line = ({ children }: { readonly children: ReactNode }) => (
  <p className={`${lineClass} rounded-md border border-dashed border-line-strong px-3 text-text-2`}>
    {children}
  </p>
);

/** Takes the focus after activation, because the pressed button is removed. */
function CurrentPlanLine({
  current,
  isNew,
}: {
  readonly current: CurrentPlan;
  readonly isNew: boolean;
}) {
  const t = plansTexts.use();
  const { formatLastDay } = usePlanDateFormatters();
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) line.current?.focus();
  }, [isNew]);
  return (
    <p
      ref={line}
      tabIndex={-1}
      className={`${lineClass} rounded-md bg-bichwi-soft px-3 font-semibold text-on-bichwi-soft outline-none`}
    >
      <CheckIcon size={18} />
      {current.until
        ? t('action.heldUntil', { day: formatLastDay(current.until) })
        : t('action.held')}
    </p>
  );
}

function ActivateFree({ free }: { readonly free: ReturnType<typeof useFreePlan> }) {
  const t = plansTexts.use();
  return (
    <>
      <Button
        block
        className="noscript:hidden"
        aria-label={t('action.startFree')}
        loading={free.isPending}
        onClick={free.activate}
      >
        {t('action.start')}
      </Button>
      <p className="hidden text-sm text-text-2 noscript:block">{t('action.withoutScripts')}</p>
    </>
  );
}

function RequestQuote({ email }: { readonly email: string | undefined }) {
  const t = plansTexts.use();
  if (email === undefined) return <Line>{t('action.quoteSoon')}</Line>;
  const subject = encodeURIComponent(t('action.quoteSubject'));
  return (
    <Button block render={<a href={`mailto:${email}?subject=${subject}`} />}>
      {t('action.quote')}
    </Button>
  );
}

interface PlanActionProps {
  readonly plan: Plan;
  /** Plan of the user; null without one. */
  readonly current: CurrentPlan | null;
  /** Address for quote requests. */
  readonly quoteEmail: string | undefined;
}

/** Action of a plan: current, activate, request a quote, or not available yet. */
function PlanAction({ plan, current, quoteEmail }: PlanActionProps) {
  const t = plansTexts.use();
  const free = useFreePlan();
  if (current?.plan === plan.id)
    return <CurrentPlanLine current={current} isNew={free.isActivated} />;
  if (current && planIds.indexOf(plan.id) < planIds.indexOf(current.plan))
    return <Line>{t('action.included')}</Line>;
  if (plan.price === null) return <RequestQuote email={quoteEmail} />;
  if (plan.id === 'free') return <ActivateFree free={free} />;
  return <Line>{t('action.soon')}</Line>;
}

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
  readonly quoteEmail: string | undefined;
  readonly className?: string;
}

export function PlanTable({ heading, quoteEmail, className }: PlanTableProps) {
  const t = plansTexts.use();
  const [period, setPeriod] = useState<BillingPeriod>('year');
  const isSignedIn = useUser() !== null;
  const { data, isPending } = useQuery({
    ...subscriptionQuery(browserApi),
    enabled: isSignedIn,
  });
  const isUnknown = isSignedIn && isPending;
  const current = (isSignedIn && data?.current) || null;
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
                    <PlanAction plan={plan} current={current} quoteEmail={quoteEmail} />
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
