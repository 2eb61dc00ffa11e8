import { type WebhookEvent, webhookEvents, webhookLimits } from '@onsori/contract/webhook-values';
import type { Webhook } from '@onsori/contract/webhooks';
import { type FormEvent, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWebhookChange } from './webhooks.queries.ts';
import { isWebhookUrl } from './webhooks.rules.ts';
import { webhooksTexts } from './webhooks-texts.ts';

interface EventFieldsProps {
  readonly events: readonly WebhookEvent[];
  readonly isWrong: boolean;
  onChange(events: WebhookEvent[]): void;
}

function EventFields({ events, isWrong, onChange }: EventFieldsProps) {
  const t = webhooksTexts.use();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-text-2">{t('form.events')}</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={t(`event.${event}`)}
          hint={<code>{event}</code>}
          invalid={isWrong}
          checked={events.includes(event)}
          onChange={({ currentTarget }) =>
            onChange(
              webhookEvents.filter((each) =>
                each === event ? currentTarget.checked : events.includes(each),
              ),
            )
          }
        />
      ))}
      {isWrong && <p className="text-sm text-on-juhong-soft">{t('form.eventsWrong')}</p>}
    </fieldset>
  );
}

interface WebhookDialogProps {
  /** Undefined for a new one. */
  readonly webhook?: Webhook;
  /** Called with the secret of a new webhook. */
  onCreated?(secret: string): void;
  onClose(): void;
}

/** Registers a URL, or changes it. */
export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const t = webhooksTexts.use();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? webhookEvents);
  const [isChecked, setChecked] = useState(false);
  const { form, focusWrongField } = useWrongFieldFocus();
  const body = { url: url.trim(), events: [...events] };
  const isUrlWrong = isChecked && !isWebhookUrl(body.url);
  const areEventsWrong = isChecked && events.length === 0;
  const save = useWebhookChange(
    async () => {
      if (!webhook) return (await browserApi.call('createWebhook', { body })).secret;
      await browserApi.call('updateWebhook', { params: { webhookId: webhook.id }, body });
      return null;
    },
    () => (webhook ? t('saved') : null),
    { rendersOwnError: true },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWebhookUrl(body.url) || events.length === 0) return focusWrongField();
    if (save.isPending) return;
    save.mutate(undefined, {
      onSuccess: (secret) => {
        onClose();
        if (secret !== null) onCreated?.(secret);
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(webhook ? 'form.editTitle' : 'form.newTitle')}
      closeLabel={t('close')}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('form.url')}
          hint={t('form.urlHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={webhookLimits.urlMax}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={isUrlWrong ? t('form.urlWrong') : undefined}
        />
        <EventFields events={events} isWrong={areEventsWrong} onChange={setEvents} />
        <FormError>{save.isError ? (errorText(save.error) ?? t('failed')) : undefined}</FormError>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t(webhook ? 'form.save' : 'form.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
