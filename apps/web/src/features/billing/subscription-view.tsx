import type { PaidSubscription, Subscription } from '@onsori/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { subscriptionQuery } from './billing.queries.ts';
import { BillingPanel } from './billing-panel.tsx';
import { Cancellation } from './cancellation.tsx';
import type { CardReturn } from './checkout.rules.ts';
import { PaymentHistory } from './payment-history.tsx';
import { paymentsTexts } from './payments-texts.ts';
import { canChangePlan } from './plan-changes.rules.ts';
import { plansTexts } from './plans-texts.ts';
import { SubscriptionPlan } from './subscription-plan.tsx';
import { subscriptionTexts } from './subscription-texts.ts';

function NoSubscription({ current }: Pick<Subscription, 'current'>) {
  const t = subscriptionTexts.use();
  const planTexts = plansTexts.use();
  const planText = () => {
    if (!current) return t('none.nothing');
    return current.plan === 'free'
      ? t('none.free')
      : t('none.granted', { plan: planTexts(`plan.${current.plan}`) });
  };
  return (
    <BillingPanel title={t('none.title')}>
      <p className="text-text-2">{planText()}</p>
      <Button className="mt-4" variant="primary" render={<Link to={paths.plans()} />}>
        {t('none.plans')}
      </Button>
    </BillingPanel>
  );
}

function OpenPayment({ orderId }: { readonly orderId: string }) {
  const t = subscriptionTexts.use();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-ink-1 px-4 py-4 md:px-6">
      <p role="status">{t('open.text')}</p>
      <Button size="sm" render={<Link to={paymentPaths.payment(orderId)} />}>
        {t('open.link')}
      </Button>
    </div>
  );
}

/** Cancelling below the plan, on phones. */
function PhoneCancellation({ onClose }: { readonly onClose: () => void }) {
  const t = subscriptionTexts.use();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-label={t('cancel')}
      className="scroll-mt-20 outline-none"
    >
      <Cancellation onBack={onClose} onCancelled={onClose} />
    </section>
  );
}

interface SubscriptionViewProps {
  /** Seats of the company, which another feature owns, with the subscription of its owner. */
  seats(paid: PaidSubscription | null): ReactNode;
  /** Other plans, which depend on the company as well. */
  changes(paid: PaidSubscription): ReactNode;
  /** What the window that registers cards appended to the URL. */
  readonly returned: CardReturn | null;
}

/** The plan, its changes and payments. On phones cancelling opens in place. */
export function SubscriptionView({ seats, changes, returned }: SubscriptionViewProps) {
  const common = paymentsTexts.use();
  const query = useQuery(subscriptionQuery(browserApi));
  const [isCancelling, setCancelling] = useState(false);
  if (query.isError && !query.data)
    return (
      <InlineError
        title={common('readFailed')}
        help={<SupportContact question="page-does-not-load" />}
        body={errorText(query.error) ?? common('failed')}
        retryLabel={common('retry')}
        retrying={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  if (!query.data) return <Skeleton shape="box" height={220} />;
  const { paid, current } = query.data;
  const openOrderId = paid?.open_order_id ?? null;
  const isBought = paid !== null && paid.state !== 'pending';
  return (
    <>
      {openOrderId !== null && <OpenPayment orderId={openOrderId} />}
      {isBought ? (
        <SubscriptionPlan
          paid={paid}
          returned={returned}
          isCancelling={isCancelling}
          onCancel={() => setCancelling(!isCancelling)}
        />
      ) : (
        openOrderId === null && <NoSubscription current={current} />
      )}
      {isCancelling && isBought && <PhoneCancellation onClose={() => setCancelling(false)} />}
      {seats(isBought ? paid : null)}
      {paid && canChangePlan(paid) && changes(paid)}
      <PaymentHistory />
    </>
  );
}
