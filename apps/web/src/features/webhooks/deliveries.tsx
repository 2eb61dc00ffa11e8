import { webhookLimits } from '@onsori/contract/webhook-values';
import type { Webhook, WebhookDelivery } from '@onsori/contract/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/loading.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeliveryResponse, DeliveryState } from './delivery-parts.tsx';
import { useFormatTime } from './use-format-time.ts';
import { deliveriesQuery } from './webhooks.queries.ts';
import { hostOf } from './webhooks.rules.ts';
import { webhooksTexts } from './webhooks-texts.ts';

const cellClass = 'px-3 py-2.5 first:ps-5 last:pe-5';
const columns = ['time', 'type', 'state', 'response', 'attempts', 'next'] as const;

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  onOpen(): void;
}

function DeliveryRow({ delivery, onOpen }: DeliveryRowProps) {
  const t = webhooksTexts.use();
  const formatTime = useFormatTime();
  const time = formatTime(delivery.created_at);
  return (
    <tr className="border-line not-first:border-t hover:bg-ink-2/40">
      <th scope="row" className={`${cellClass} tabular text-start font-normal whitespace-nowrap`}>
        <button
          type="button"
          className="hit underline-offset-4 hover:underline"
          aria-label={t('deliveries.open', { type: delivery.type, time })}
          onClick={onOpen}
        >
          {time}
        </button>
      </th>
      <td className={cellClass}>
        <code>{delivery.type}</code>
      </td>
      <td className={cellClass}>
        <DeliveryState delivery={delivery} />
      </td>
      <td className={`${cellClass} tabular whitespace-nowrap`}>
        <DeliveryResponse delivery={delivery} />
      </td>
      <td className={`${cellClass} tabular`}>{delivery.attempts}</td>
      <td className={`${cellClass} tabular whitespace-nowrap text-text-2`}>
        {delivery.next_attempt_at === null ? '–' : formatTime(delivery.next_attempt_at)}
      </td>
    </tr>
  );
}

interface DeliveriesProps {
  readonly webhook: Webhook;
  readonly canManage: boolean;
}

/** The delivery log of a webhook. */
export function Deliveries({ webhook, canManage }: DeliveriesProps) {
  const t = webhooksTexts.use();
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useInfiniteQuery(deliveriesQuery(webhook.id));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  if (!rows)
    return query.isError ? (
      <p role="alert" className="flex flex-wrap items-center gap-3 p-5 text-sm">
        {errorText(query.error) ?? t('deliveries.loadFailed')}
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </p>
    ) : (
      <div className="flex justify-center py-8">
        <Spinner label={t('deliveries.loading')} />
      </div>
    );
  if (rows.length === 0)
    return (
      <p className="p-5 text-sm text-text-2">
        {t('deliveries.empty', { days: webhookLimits.deliveryDays })}
      </p>
    );
  return (
    <>
      <div className="overflow-x-auto">
        <table
          aria-label={t('deliveries.title', { host: hostOf(webhook.url) })}
          className="w-full min-w-[46rem] text-start text-sm"
        >
          <thead>
            <tr className="border-b border-line text-text-3">
              {columns.map((column) => (
                <th key={column} scope="col" className={`${cellClass} text-start font-medium`}>
                  {t(`deliveries.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                onOpen={() => setOpenId(delivery.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {query.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button
            size="sm"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('deliveries.more')}
          </Button>
        </div>
      )}
      {openId !== null && (
        <DeliveryDialog
          webhookId={webhook.id}
          deliveryId={openId}
          canReplay={canManage && webhook.is_enabled}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
