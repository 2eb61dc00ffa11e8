import { webhookLimits } from '@onsori/contract/webhook-values';
import type { WebhookDeliveryDetails } from '@onsori/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { RetryIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/loading.tsx';
import { DeliveryResponse, DeliveryState } from './delivery-parts.tsx';
import { useFormatTime } from './use-format-time.ts';
import { deliveryQuery, useWebhookChange } from './webhooks.queries.ts';
import { prettyJson } from './webhooks.rules.ts';
import { webhooksTexts } from './webhooks-texts.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-1 text-sm">
      <dt className="text-text-3">{label}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  );
}

function CodeBlock({ text }: { readonly text: string }) {
  return (
    <pre className="rounded-md border border-line bg-ink-0 p-3 text-sm whitespace-pre-wrap wrap-anywhere">
      <code>{text}</code>
    </pre>
  );
}

function ResponseBody({ delivery }: { readonly delivery: WebhookDeliveryDetails }) {
  const t = webhooksTexts.use();
  const { response_body: body } = delivery;
  if (!body)
    return (
      <p className="text-sm text-text-2">
        {t(body === null ? 'delivery.noResponse' : 'delivery.emptyResponse')}
      </p>
    );
  return (
    <>
      <CodeBlock text={prettyJson(body)} />
      <p className="mt-1 text-sm text-text-3">
        {t('delivery.responseHint', { bytes: webhookLimits.responseBytes })}
      </p>
    </>
  );
}

function DeliveryDetails({ delivery }: { readonly delivery: WebhookDeliveryDetails }) {
  const t = webhooksTexts.use();
  const formatTime = useFormatTime();
  const times = [
    ['created', delivery.created_at],
    ['lastAttempt', delivery.last_attempt_at],
    ['nextAttempt', delivery.next_attempt_at],
  ] as const;
  return (
    <div className="flex flex-col gap-5">
      <dl>
        <Fact label={t('deliveries.column.type')}>
          <code>{delivery.type}</code>
        </Fact>
        <Fact label={t('delivery.id')}>
          <code>{delivery.id}</code>
        </Fact>
        <Fact label={t('delivery.url')}>{delivery.url}</Fact>
        <Fact label={t('deliveries.column.state')}>
          <DeliveryState delivery={delivery} />
        </Fact>
        <Fact label={t('deliveries.column.response')}>
          <DeliveryResponse delivery={delivery} />
        </Fact>
        <Fact label={t('deliveries.column.attempts')}>{delivery.attempts}</Fact>
        {times.map(
          ([name, at]) =>
            at !== null && (
              <Fact key={name} label={t(`delivery.${name}`)}>
                {formatTime(at)}
              </Fact>
            ),
        )}
      </dl>
      <section>
        <h3 className="mb-2 text-base">{t('delivery.request')}</h3>
        <CodeBlock text={prettyJson(delivery.body)} />
      </section>
      <section>
        <h3 className="mb-2 text-base">{t('delivery.response')}</h3>
        <ResponseBody delivery={delivery} />
      </section>
    </div>
  );
}

interface DeliveryDialogProps {
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly canReplay: boolean;
  onClose(): void;
}

export function DeliveryDialog({ webhookId, deliveryId, canReplay, onClose }: DeliveryDialogProps) {
  const t = webhooksTexts.use();
  const { data: delivery, error } = useQuery(deliveryQuery(webhookId, deliveryId));
  const replay = useWebhookChange(
    () => browserApi.call('replayWebhookDelivery', { params: { webhookId, deliveryId } }),
    () => t('delivery.replayed'),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('delivery.title')}
      closeLabel={t('close')}
      size="lg"
      footer={
        canReplay && delivery ? (
          <Button
            icon={<RetryIcon size={16} />}
            loading={replay.isPending}
            onClick={() => replay.mutate(undefined)}
          >
            {t('delivery.replay')}
          </Button>
        ) : undefined
      }
    >
      {delivery ? (
        <DeliveryDetails delivery={delivery} />
      ) : (
        !error && (
          <div className="flex justify-center py-16">
            <Spinner label={t('deliveries.loading')} size={24} />
          </div>
        )
      )}
      <FormError>
        {!delivery && error ? (errorText(error) ?? t('deliveries.loadFailed')) : undefined}
      </FormError>
    </Dialog>
  );
}
