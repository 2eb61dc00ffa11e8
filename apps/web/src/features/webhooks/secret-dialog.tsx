import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { webhooksTexts } from './webhooks-texts.ts';

interface SecretDialogProps {
  readonly secret: string;
  onClose(): void;
}

/** The secret of a new or rotated webhook, which no other reply contains. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const t = webhooksTexts.use();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.show(t('secret.copied'));
    } catch {
      // The browser may refuse, and an insecure origin has no clipboard.
      toast.show(t('secret.copyFailed'));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('secret.title')}
      description={t('secret.lead')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <TextField
        readOnly
        label={t('secret.label')}
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        trailing={
          <Button size="sm" onClick={() => void copy()}>
            {t('secret.copy')}
          </Button>
        }
      />
    </Dialog>
  );
}
