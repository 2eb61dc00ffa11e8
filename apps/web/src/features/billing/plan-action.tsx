import type { PaidSubscription, Subscription } from '@onsori/contract/billing';
import { type BillingPeriod, type Plan, planIds, sellablePlanIds } from '@onsori/contract/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { takeFreePlan } from './billing.queries.ts';
import { NextChargeLine } from './next-charge-line.tsx';
import { recommendedPlan } from './plan-card.tsx';
import { plansTexts, usePlanDateFormatters } from './plans-texts.ts';
import { SeatStepper } from './seat-stepper.tsx';

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

function RequestQuote() {
  const t = plansTexts.use();
  return (
    <Button block render={<Link to={paths.visitorInquiry('business')} />}>
      {t('action.quote')}
    </Button>
  );
}

interface SubscribeProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

/** Leads to the checkout; visitors are prompted to sign in first and return to the same choice. */
function Subscribe({ plan, period }: SubscribeProps) {
  const t = plansTexts.use();
  const isPhone = useIsPhone();
  const [seats, setSeats] = useState(1);
  const sellable = sellablePlanIds.find((id) => id === plan.id);
  if (sellable === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      <Button
        block
        variant={plan.id === recommendedPlan && !isPhone ? 'primary' : 'secondary'}
        aria-label={t(isPhone ? 'action.subscribeOnPcNamed' : 'action.subscribeNamed', {
          plan: t(`plan.${plan.id}`),
        })}
        render={<Link to={paymentPaths.checkout({ plan: sellable, period, seats })} />}
      >
        {t(isPhone ? 'action.subscribeOnPc' : 'action.subscribe')}
      </Button>
      {plan.perSeat && !isPhone && (
        <div className="noscript:hidden">
          <SeatStepper value={seats} onValueChange={setSeats} />
        </div>
      )}
    </div>
  );
}

interface SubscribedActionProps {
  readonly plan: Plan;
  readonly paid: PaidSubscription;
}

/** The way to change a subscription, or to its payment while that is checked. */
function SubscribedAction({ plan, paid }: SubscribedActionProps) {
  const t = plansTexts.use();
  if (paid.open_order_id !== null)
    return paid.plan === plan.id ? (
      <Button block render={<Link to={paymentPaths.payment(paid.open_order_id)} />}>
        {t('action.openPayment')}
      </Button>
    ) : (
      <Line>{t('action.checking')}</Line>
    );
  return (
    <Button
      block
      aria-label={t('action.changeNamed', { plan: t(`plan.${plan.id}`) })}
      render={<Link to={paymentPaths.subscription()} />}
    >
      {t('action.change')}
    </Button>
  );
}

/** Whether a subscription is paid or being paid; one that was never paid can be bought again. */
const isSubscribed = (paid: PaidSubscription): boolean =>
  paid.state !== 'pending' || paid.open_order_id !== null;

interface PlanActionProps extends SubscribeProps {
  readonly subscription: Subscription | null;
}

/** Action of a plan: current, activate, subscribe, change, or request a quote. */
export function PlanAction({ plan, period, subscription }: PlanActionProps) {
  const t = plansTexts.use();
  const free = useFreePlan();
  const current = subscription?.current ?? null;
  const paid = subscription?.paid && isSubscribed(subscription.paid) ? subscription.paid : null;
  if (current?.plan === plan.id)
    return (
      <>
        <CurrentPlanLine current={current} isNew={free.isActivated} />
        {paid?.plan === plan.id && (
          <>
            <NextChargeLine paid={paid} />
            <Button
              block
              size="sm"
              className="mt-2"
              render={<Link to={paymentPaths.subscription()} />}
            >
              {t('action.manage')}
            </Button>
          </>
        )}
      </>
    );
  if (current && planIds.indexOf(plan.id) < planIds.indexOf(current.plan))
    return <Line>{t('action.included')}</Line>;
  if (plan.price === null) return <RequestQuote />;
  if (plan.id === 'free') return <ActivateFree free={free} />;
  if (paid) return <SubscribedAction plan={plan} paid={paid} />;
  return <Subscribe plan={plan} period={period} />;
}
