import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { paymentPaths } from '#lib/payment-paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { subscriptionQuery } from './billing.queries.ts';
import { useDayFormatters } from './billing-days.ts';
import { CancellationForm } from './cancellation-form.tsx';
import { cancellationTexts } from './cancellation-texts.ts';
import { paymentsTexts, useOrderName } from './payments-texts.ts';
import { cancellationQuery } from './use-cancellation.ts';
import { useWonFormat } from './won.ts';

interface CancellationProps {
  readonly onBack: () => void;
  readonly onCancelled: () => void;
}

/** Reads the subscription and both ways to cancel it, then shows the form. */
export function Cancellation({ onBack, onCancelled }: CancellationProps) {
  const t = cancellationTexts.use();
  const common = paymentsTexts.use();
  const orderName = useOrderName();
  const formatWon = useWonFormat();
  const { formatDay } = useDayFormatters();
  const subscription = useQuery(subscriptionQuery(browserApi));
  const paid = subscription.data?.paid ?? null;
  const canCancel = paid !== null && !paid.ends_at_period_end && paid.open_order_id === null;
  const quote = useQuery({ ...cancellationQuery(browserApi), enabled: canCancel });
  const failed = [subscription, quote].find(({ isError }) => isError);
  if (failed)
    return (
      <InlineError
        title={common('readFailed')}
        help={<SupportContact question="page-does-not-load" />}
        body={errorText(failed.error) ?? common('failed')}
        retryLabel={common('retry')}
        retrying={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    );
  if (subscription.data && !canCancel)
    return paid?.open_order_id ? (
      <div className="flex flex-col items-start gap-4">
        <p className="text-text-2">{t('paymentOpen')}</p>
        <Button render={<Link to={paymentPaths.payment(paid.open_order_id)} />}>
          {t('openPayment')}
        </Button>
      </div>
    ) : (
      <p className="text-text-2">{t('nothing')}</p>
    );
  if (!paid || !quote.data)
    return (
      <div aria-busy="true" className="grid gap-4 md:grid-cols-2">
        <VisuallyHidden>{common('loading')}</VisuallyHidden>
        <Skeleton shape="box" height={420} />
        <Skeleton shape="box" height={420} />
      </div>
    );
  return (
    <>
      <p className="mb-7 text-text-2">
        {t('summary', {
          order: orderName({ kind: 'start', ...paid }),
          day: formatDay(quote.data.paid_on),
          amount: formatWon(quote.data.paid),
          days: quote.data.used_days,
        })}
      </p>
      <CancellationForm quote={quote.data} paid={paid} onBack={onBack} onCancelled={onCancelled} />
    </>
  );
}
