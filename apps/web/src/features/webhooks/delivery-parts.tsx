import type { WebhookDelivery } from '@onsori/contract/webhooks';
import { Badge } from '#ui/badge.tsx';
import { webhooksTexts } from './webhooks-texts.ts';

interface DeliveryProps {
  readonly delivery: WebhookDelivery;
}

const tones = { pending: 'pavilion', delivered: 'free', failed: 'danger' } as const;

export function DeliveryState({ delivery: { state } }: DeliveryProps) {
  const t = webhooksTexts.use();
  return <Badge tone={tones[state]}>{t(`deliveries.state.${state}`)}</Badge>;
}

/** Status and duration of the latest attempt, or why there was no response. */
export function DeliveryResponse({ delivery }: DeliveryProps) {
  const t = webhooksTexts.use();
  const { error, response_status: status, duration_ms: duration } = delivery;
  if (status !== null) return t('deliveries.response', { status, duration: duration ?? 0 });
  return error === null ? '–' : t(`deliveries.error.${error}`, { status: '' });
}
