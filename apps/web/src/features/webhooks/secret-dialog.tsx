import { SecretDialog } from '#ui/secret-dialog.tsx';
import { webhooksTexts } from './webhooks-texts.ts';

interface WebhookSecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret of a new or rotated webhook. */
export function WebhookSecretDialog({ secret, onClose }: WebhookSecretDialogProps) {
  const t = webhooksTexts.use();
  const texts = {
    title: t('secret.title'),
    body: t('secret.lead'),
    label: t('secret.label'),
    copy: t('secret.copy'),
    copied: t('secret.copied'),
    copyFailed: t('secret.copyFailed'),
    done: t('secret.done'),
    close: t('close'),
  };
  return <SecretDialog secret={secret} texts={texts} onClose={onClose} />;
}
