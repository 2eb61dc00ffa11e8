import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { apiKeysTexts } from './api-keys-texts.ts';

export interface ShownSecret {
  readonly name: string;
  readonly secret: string;
  readonly isRotated: boolean;
}

interface SecretDialogProps {
  readonly shown: ShownSecret;
  onClose(): void;
}

/** The only moment in which a secret can be read. */
export function SecretDialog({ shown, onClose }: SecretDialogProps) {
  const t = apiKeysTexts.use();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.secret);
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
      title={t(shown.isRotated ? 'secret.rotatedTitle' : 'secret.createdTitle')}
      description={t('secret.body')}
      closeLabel={t('close')}
    >
      <div className="flex flex-col gap-5">
        <TextField
          readOnly
          label={t('secret.label', { name: shown.name })}
          hint={t('secret.console')}
          value={shown.secret}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          className="font-mono"
          trailing={
            <Button size="sm" variant="primary" onClick={() => void copy()}>
              {t('secret.copy')}
            </Button>
          }
        />
        <Button block onClick={onClose}>
          {t('secret.done')}
        </Button>
      </div>
    </Dialog>
  );
}
