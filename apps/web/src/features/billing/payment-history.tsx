import { billingLimits } from '@onsori/contract/billing-limits';
import type { Payment } from '@onsori/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paths } from '#lib/paths.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { SupportContact } from '#lib/support-contact.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { addDays, useDayFormatters } from './billing-days.ts';
import { BillingPanel } from './billing-panel.tsx';
import { CardLabel } from './card-choice.tsx';
import { historyStateOf, isDelayed, refundableOf } from './payment-history.rules.ts';
import { paymentsTexts, useOrderName } from './payments-texts.ts';
import { usePlanDateFormatters } from './plans-texts.ts';
import { MusicRefund, RefundRequest } from './refund-forms.tsx';
import { paymentsQuery } from './subscription-actions.ts';
import { subscriptionTexts } from './subscription-texts.ts';
import { useWonFormat } from './won.ts';

const columnsClass = 'md:grid-cols-[6rem_1fr_8rem_6rem_5rem_3.5rem]';

interface PaymentProps {
  readonly payment: Payment;
}

/** Refusals before and refunds after the payment, each as a sentence. */
function usePaymentNotes({ payment }: PaymentProps): readonly string[] {
  const t = subscriptionTexts.use();
  const formatWon = useWonFormat();
  const { formatShortDay } = useDayFormatters();
  const { formatDay } = usePlanDateFormatters();
  const { period_start, period_end, refused_before, refunds, kind } = payment;
  const notes: string[] = [];
  if (kind === 'seats' && period_start && period_end)
    notes.push(
      t('history.until', {
        from: formatShortDay(period_start),
        to: formatShortDay(addDays(period_end, -1)),
      }),
    );
  if (refused_before) notes.push(t('history.refusedBefore', { day: formatDay(refused_before.at) }));
  for (const refund of refunds) {
    const amount = formatWon(refund.amount);
    if (refund.state === 'refunded' && refund.finished_at)
      notes.push(t('history.refundedSum', { amount, day: formatDay(refund.finished_at) }));
    if (refund.state === 'approved') notes.push(t('history.refundOn', { amount }));
    if (refund.state === 'requested') notes.push(t('history.refundAsked', { amount }));
    if (isDelayed(refund, refunds))
      notes.push(t('history.refundFailed', { amount, days: billingLimits.refundBusinessDays }));
    if (refund.refused_because !== null)
      notes.push(t('history.refundRefused', { amount, reason: refund.refused_because }));
  }
  return notes;
}

function StateCell({ payment }: PaymentProps) {
  const t = subscriptionTexts.use();
  const state = historyStateOf(payment);
  if (state === 'paid') return <span className="text-text-2">{t('history.paid')}</span>;
  const badge = (
    <Badge tone={state === 'pending' ? 'spatial' : 'neutral'}>{t(`history.${state}`)}</Badge>
  );
  return state === 'pending' ? (
    <Link to={paymentPaths.payment(payment.order_id)}>{badge}</Link>
  ) : (
    badge
  );
}

function PaymentRow({ payment }: PaymentProps) {
  const t = subscriptionTexts.use();
  const orderName = useOrderName();
  const formatWon = useWonFormat();
  const { formatDay } = usePlanDateFormatters();
  const { formatNumericDay } = useDayFormatters();
  const notes = usePaymentNotes({ payment });
  const at = payment.paid_at ?? payment.created_at;
  // Days in Korea, as the receipt has them.
  const day = new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 10);
  const name = () => {
    if (payment.kind === 'cart') return t('history.musics', { count: payment.musics.length });
    return payment.kind === 'seats' ? t('history.seatsAdded') : orderName(payment);
  };
  const refundable = refundableOf(payment);
  return (
    <li
      className={cx(
        'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line py-4',
        columnsClass,
      )}
    >
      <span className="text-sm text-text-2 tabular-nums max-md:order-1">
        {formatNumericDay(day)}
      </span>
      <div className="min-w-0 max-md:order-3 max-md:col-span-2">
        <p className="wrap-anywhere">{name()}</p>
        {notes.map((note) => (
          <p key={note} className="text-sm text-text-2">
            {note}
          </p>
        ))}
        {payment.musics.length > 0 && (
          <ul aria-label={t('giveBack.title')}>
            {payment.musics.map((music) => (
              <MusicRefund key={music.line_id} orderId={payment.order_id} music={music} />
            ))}
          </ul>
        )}
        {payment.state === 'paid' && refundable > 0 && (
          <RefundRequest orderId={payment.order_id} max={refundable} />
        )}
      </div>
      <span className="text-sm text-text-2 max-md:order-4">
        {payment.card && <CardLabel card={payment.card} />}
      </span>
      <strong className="tabular-nums max-md:order-2 md:text-end">
        {formatWon(payment.amount)}
      </strong>
      <span className="text-sm max-md:order-5 max-md:text-end">
        <StateCell payment={payment} />
      </span>
      <span className="flex gap-x-3 gap-y-2 text-sm max-md:order-6 md:flex-col md:items-start">
        {payment.receipt_url && (
          <a
            href={payment.receipt_url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('history.receiptOf', { day: formatDay(at) })}
            className="hit relative font-semibold underline underline-offset-4"
          >
            {t('history.receipt')}
          </a>
        )}
        <Link
          to={paths.newInquiry({ order: payment.order_id })}
          aria-label={t('history.inquireAbout', { day: formatDay(at) })}
          className="hit relative text-text-2 underline underline-offset-4 hover:text-text"
        >
          {t('history.inquire')}
        </Link>
      </span>
    </li>
  );
}

/** Titles of the columns of wide pages; each value is clear without them. */
function ColumnTitles() {
  const t = subscriptionTexts.use();
  return (
    <div
      aria-hidden="true"
      className={cx('hidden gap-x-4 pb-2.5 text-sm text-text-2 md:grid', columnsClass)}
    >
      <span>{t('history.date')}</span>
      <span>{t('history.content')}</span>
      <span>{t('history.card')}</span>
      <span className="text-end">{t('history.amount')}</span>
      <span>{t('history.state')}</span>
    </div>
  );
}

/** All payments with their receipts and refunds, the latest first. */
export function PaymentHistory() {
  const t = subscriptionTexts.use();
  const common = paymentsTexts.use();
  const [page, setPage] = useState(1);
  const query = useQuery(paymentsQuery(browserApi, page));
  const { data } = query;
  const content = () => {
    if (query.isError)
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
    if (!data) return <Skeleton shape="box" height={160} />;
    if (data.total === 0) return <p className="text-text-2">{t('history.empty')}</p>;
    const pageCount = Math.ceil(data.total / data.per_page);
    return (
      <>
        <ColumnTitles />
        <ul aria-busy={query.isFetching}>
          {data.items.map((payment) => (
            <PaymentRow key={payment.order_id} payment={payment} />
          ))}
        </ul>
        {pageCount > 1 && (
          <nav aria-label={t('history.pages')} className="mt-4 flex justify-center gap-2">
            <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('history.previous')}
            </Button>
            <Button size="sm" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
              {t('history.following')}
            </Button>
          </nav>
        )}
        <p className="mt-4 border-t border-line pt-4 text-sm text-text-2">{t('history.vat')}</p>
        <RelatedQuestions
          questions={['receipt', 'refund-when', 'refund-other-reason', 'refund-single-track']}
          className="mt-3"
        />
      </>
    );
  };
  return <BillingPanel title={t('history.title')}>{content()}</BillingPanel>;
}
