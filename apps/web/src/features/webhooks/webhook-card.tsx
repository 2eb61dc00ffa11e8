import { webhookLimits } from '@onsori/contract/webhook-values';
import type { Webhook } from '@onsori/contract/webhooks';
import { useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { MoreIcon } from '#ui/icons.tsx';
import { Menu } from '#ui/menu.tsx';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookSecretDialog } from './secret-dialog.tsx';
import { useFormatTime } from './use-format-time.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { useWebhookChange } from './webhooks.queries.ts';
import { hostOf, stateOf } from './webhooks.rules.ts';
import { webhooksTexts } from './webhooks-texts.ts';

const tones = {
  enabled: 'free',
  failing: 'pavilion',
  owner: 'neutral',
  disabledFailing: 'danger',
  gone: 'danger',
} as const;

interface WebhookMenuProps {
  readonly webhook: Webhook;
  onEdit(): void;
  onSecret(secret: string): void;
}

function WebhookMenu({ webhook, onEdit, onSecret }: WebhookMenuProps) {
  const t = webhooksTexts.use();
  const overlay = useOverlay();
  const params = { webhookId: webhook.id };
  const { is_enabled: isEnabled } = webhook;
  const toggle = useWebhookChange(
    () => browserApi.call('updateWebhook', { params, body: { is_enabled: !isEnabled } }),
    () => t(isEnabled ? 'disabled' : 'enabled'),
  );
  const rotate = useWebhookChange(() => browserApi.call('rotateWebhookSecret', { params }));
  const removal = useWebhookChange(
    () => browserApi.call('deleteWebhook', { params }),
    () => t('deleted'),
  );
  const confirmAndRotate = async () => {
    const isConfirmed = await overlay.confirm({
      title: t('rotateTitle'),
      body: t('rotateBody', { hours: webhookLimits.formerSecretHours }),
      confirmLabel: t('rotate'),
      cancelLabel: t('cancel'),
    });
    if (isConfirmed) rotate.mutate(undefined, { onSuccess: ({ secret }) => onSecret(secret) });
  };
  const confirmAndDelete = async () => {
    const isConfirmed = await overlay.confirm({
      title: t('deleteTitle'),
      body: t('deleteBody'),
      confirmLabel: t('delete'),
      cancelLabel: t('cancel'),
      danger: true,
    });
    if (isConfirmed) removal.mutate(undefined);
  };
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          label={t('actions', { host: hostOf(webhook.url) })}
          icon={<MoreIcon />}
          aria-busy={toggle.isPending || rotate.isPending || removal.isPending}
        />
      }
      entries={[
        { kind: 'action', key: 'edit', label: t('edit'), onSelect: onEdit },
        {
          kind: 'action',
          key: 'toggle',
          label: t(isEnabled ? 'disable' : 'enable'),
          onSelect: () => toggle.mutate(undefined),
        },
        {
          kind: 'action',
          key: 'rotate',
          label: t('rotate'),
          onSelect: () => void confirmAndRotate(),
        },
        {
          kind: 'action',
          key: 'delete',
          label: t('delete'),
          danger: true,
          onSelect: () => void confirmAndDelete(),
        },
      ]}
    />
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const t = webhooksTexts.use();
  const formatTime = useFormatTime();
  const { failing_since: failing, former_secret_until: former } = webhook;
  return (
    <>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        {webhook.events.map((event) => (
          <code
            key={event}
            title={t(`event.${event}`)}
            className="rounded-xs bg-ink-3 px-1.5 text-xs text-text-2"
          >
            {event}
          </code>
        ))}
      </p>
      {failing !== null && webhook.is_enabled && (
        <p className="mt-1.5 text-sm text-on-chija-soft">
          {t('failingSince', { time: formatTime(failing) })}
        </p>
      )}
      {former !== null && (
        <p className="mt-1.5 text-sm text-text-2">
          {t('formerSecret', { time: formatTime(former) })}
        </p>
      )}
    </>
  );
}

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly canManage: boolean;
}

/** An endpoint with its state, actions and delivery log. */
export function WebhookCard({ webhook, canManage }: WebhookCardProps) {
  const t = webhooksTexts.use();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const test = useWebhookChange(
    () => browserApi.call('testWebhook', { params: { webhookId: webhook.id } }),
    () => t('tested'),
  );
  const state = stateOf(webhook);
  return (
    <li className="border-line not-first:border-t">
      <div className="flex flex-wrap items-center gap-3 px-5 py-4">
        <div className="min-w-60 flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{webhook.url}</span>
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          </p>
          <WebhookFacts webhook={webhook} />
        </div>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={t('deliveries.showOf', { host: hostOf(webhook.url) })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('deliveries.show')}
        </Button>
        {canManage && webhook.is_enabled && (
          <Button
            size="sm"
            loading={test.isPending}
            onClick={() => test.mutate(undefined, { onSuccess: () => setOpen(true) })}
          >
            {t('test')}
          </Button>
        )}
        {canManage && (
          <WebhookMenu webhook={webhook} onEdit={() => setEditing(true)} onSecret={setSecret} />
        )}
      </div>
      {isOpen && (
        <div className="border-t border-line bg-ink-0">
          <Deliveries webhook={webhook} canManage={canManage} />
        </div>
      )}
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </li>
  );
}
