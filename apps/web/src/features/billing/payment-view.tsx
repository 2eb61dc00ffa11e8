import type { PaymentStatus } from '@onsori/contract/payments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { subscriptionQuery } from './billing.queries.ts';
import { useDayFormatters } from './billing-days.ts';
import { BoughtMusics, useBoughtMusics } from './bought-musics.tsx';
import { Fact, PaymentFacts, PaymentFrame, usePaymentTitle } from './payment-frame.tsx';
import { RetryLink } from './payment-links.tsx';
import { RefusedPayment } from './payment-refused.tsx';
import { paymentsTexts, useOrderName } from './payments-texts.ts';
import { useWantedMusic, WantedDownload } from './wanted-download.tsx';
import { useWonFormat } from './won.ts';

interface StateProps {
  readonly payment: PaymentStatus;
}

interface StepProps {
  readonly state: 'done' | 'now' | 'next';
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Step({ state, note, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="group relative flex items-center gap-3.5 py-2.5"
    >
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-2.25 h-full w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={cx(
          'relative flex size-5 shrink-0 items-center justify-center rounded-full',
          state === 'done' && 'bg-bichwi text-ink-0',
          state === 'now' && 'bg-jjok ring-4 ring-jjok-soft',
          state === 'next' && 'border-[1.5px] border-text-3 bg-ink-1',
        )}
      >
        {state === 'done' && <CheckIcon size={14} />}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <span className={state === 'next' ? 'text-text-2' : cx(state === 'now' && 'font-semibold')}>
          {children}
        </span>
        <span className={cx('text-sm', state === 'now' ? 'text-on-jjok-soft' : 'text-text-2')}>
          {note}
        </span>
      </span>
    </li>
  );
}

/** The outcome is not known yet: there is nothing to press, only to wait for. */
function PendingPayment({ payment }: StateProps) {
  const t = paymentsTexts.use();
  const orderName = useOrderName();
  const { formatTime } = useDayFormatters();
  const email = useUser()?.email ?? '';
  const order = orderName(payment);
  return (
    <PaymentFrame
      payment={payment}
      lead={
        <>
          <p>{t('pending.lead')}</p>
          <p>
            <strong className="font-semibold text-text">{t('pending.once')}</strong>{' '}
            {t('pending.noRetry')}
          </p>
        </>
      }
      actions={
        <>
          <Button size="lg" className="grow" render={<Link to={paths.music()} />}>
            {t('pending.listen')}
          </Button>
          <Button variant="ghost" size="lg" render={<Link to={paymentPaths.subscription()} />}>
            {t('history')}
          </Button>
        </>
      }
    >
      <ol aria-label={t('pending.steps')}>
        <Step state="done" note={formatTime(payment.created_at)}>
          {t('pending.requested')}
        </Step>
        <Step state="now" note={t('pending.now')}>
          {t('pending.asking')}
        </Step>
        <Step state="next" note={t('pending.after')}>
          {t(payment.kind === 'start' ? 'pending.start' : 'pending.apply', { order })}
        </Step>
      </ol>
      <PaymentFacts payment={payment} />
      <p className="text-sm wrap-anywhere text-text-2">
        {t(payment.is_overdue ? 'pending.overdue' : 'pending.note', { email })}
      </p>
    </PaymentFrame>
  );
}

/** The next charge of the subscription that was paid. */
function NextCharge() {
  const t = paymentsTexts.use();
  const formatWon = useWonFormat();
  const { formatDay } = useDayFormatters();
  const { data } = useQuery(subscriptionQuery(browserApi));
  const next = data?.paid?.next_charge;
  if (!next) return null;
  return (
    <Fact label={t('fact.next')}>
      {t('fact.nextOn', { day: formatDay(next.date), amount: formatWon(next.amount) })}
    </Fact>
  );
}

function PaidPayment({ payment }: StateProps) {
  const t = paymentsTexts.use();
  const orderName = useOrderName();
  const email = useUser()?.email ?? '';
  const isCart = payment.kind === 'cart';
  const bought = useBoughtMusics(payment);
  const stored = useWantedMusic();
  const wanted = isCart ? null : stored;
  return (
    <PaymentFrame
      payment={payment}
      lead={<p>{t(`paid.${payment.kind}`, { order: orderName(payment) })}</p>}
      actions={
        <>
          {wanted && <WantedDownload music={wanted} />}
          <Button
            variant={wanted || bought.length > 0 ? 'secondary' : 'primary'}
            size="lg"
            className="grow"
            render={<Link to={paths.music()} />}
          >
            {t('paid.listen')}
          </Button>
          <Button variant="ghost" size="lg" render={<Link to={paymentPaths.subscription()} />}>
            {t(isCart ? 'history' : 'paid.manage')}
          </Button>
        </>
      }
    >
      {bought.length > 0 && <BoughtMusics musics={bought} />}
      <PaymentFacts payment={payment}>{!isCart && <NextCharge />}</PaymentFacts>
      <p className="text-sm wrap-anywhere text-text-2">
        {t('paid.mailed', { email })}{' '}
        {payment.receipt_url && (
          <a
            href={payment.receipt_url}
            target="_blank"
            rel="noreferrer"
            className="hit relative font-semibold text-text underline underline-offset-4"
          >
            {t('paid.receipt')}
            <VisuallyHidden>{` ${t('paid.newTab')}`}</VisuallyHidden>
          </a>
        )}
      </p>
    </PaymentFrame>
  );
}

/** Nothing was charged in time. */
function ExpiredPayment({ payment }: StateProps) {
  const t = paymentsTexts.use();
  return (
    <PaymentFrame
      payment={payment}
      lead={
        <>
          <p>{t('expired.lead')}</p>
          <p className="font-semibold text-text">{t('refused.nothing')}</p>
        </>
      }
      actions={<RetryLink payment={payment} />}
    >
      <PaymentFacts payment={payment} />
    </PaymentFrame>
  );
}

const views = {
  pending: PendingPayment,
  paid: PaidPayment,
  refused: RefusedPayment,
  expired: ExpiredPayment,
} as const;

/** The outcome of an order; changes are announced. */
export function PaymentView({ payment }: StateProps) {
  const paymentTitle = usePaymentTitle();
  const View = views[payment.state];
  return (
    <>
      <VisuallyHidden>
        <span role="status">{paymentTitle(payment)}</span>
      </VisuallyHidden>
      <View payment={payment} />
    </>
  );
}
