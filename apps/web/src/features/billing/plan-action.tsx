import type { Subscription } from '@onsori/contract/billing';
import { type Plan, planIds } from '@onsori/contract/plans';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons/check.tsx';
import { plansTexts } from './plans-texts.ts';
import { useFreePlan } from './use-free-plan.ts';
import { usePlanDays } from './use-plan-days.ts';

type CurrentPlan = NonNullable<Subscription['current']>;

/** As high as a button, so that what follows stands on one line across the plans. */
const lineClass = 'flex min-h-11 items-center justify-center gap-2 text-center text-sm';

const Line = ({ children }: { readonly children: ReactNode }) => (
  <p className={`${lineClass} rounded-md border border-dashed border-line-strong px-3 text-text-2`}>
    {children}
  </p>
);

/** The plan somebody has. Who has just taken it pressed a button that is gone: they go on from here. */
function Held({ current, isNew }: { readonly current: CurrentPlan; readonly isNew: boolean }) {
  const t = plansTexts.use();
  const { lastDayBefore } = usePlanDays();
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
        ? t('action.heldUntil', { day: lastDayBefore(current.until) })
        : t('action.held')}
    </p>
  );
}

function StartFree({ free }: { readonly free: ReturnType<typeof useFreePlan> }) {
  const t = plansTexts.use();
  return (
    <>
      <Button
        block
        className="noscript:hidden"
        aria-label={t('action.startFree')}
        loading={free.isPending}
        onClick={free.take}
      >
        {t('action.start')}
      </Button>
      <p className="hidden text-sm text-text-2 noscript:block">{t('action.withoutScripts')}</p>
    </>
  );
}

function AskForQuote({ email }: { readonly email: string | undefined }) {
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
  /** The plan somebody has; null without one. */
  readonly current: CurrentPlan | null;
  /** Where a quote is asked for. */
  readonly quoteEmail: string | undefined;
}

/** What can be done about a plan now: have it, take it, ask for it, or wait until it can be bought. */
export function PlanAction({ plan, current, quoteEmail }: PlanActionProps) {
  const t = plansTexts.use();
  const free = useFreePlan();
  if (current?.plan === plan.id) return <Held current={current} isNew={free.isTaken} />;
  if (current && planIds.indexOf(plan.id) < planIds.indexOf(current.plan))
    return <Line>{t('action.included')}</Line>;
  if (plan.price === null) return <AskForQuote email={quoteEmail} />;
  if (plan.id === 'free') return <StartFree free={free} />;
  return <Line>{t('action.soon')}</Line>;
}
