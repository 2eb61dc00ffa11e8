import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';
import { useToast } from './toast/toast-provider.tsx';

interface SecretDialogTexts {
  readonly title: string;
  readonly body: string;
  readonly label: string;
  readonly hint?: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly done: string;
  readonly close: string;
}

interface SecretDialogProps {
  readonly secret: string;
  readonly texts: SecretDialogTexts;
  readonly onClose: () => void;
}

/** A secret that can be read only now, since no other reply contains it. */
export function SecretDialog({ secret, texts, onClose }: SecretDialogProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.show(texts.copied);
    } catch {
      // The browser may refuse, and an insecure origin has no clipboard.
      toast.show(texts.copyFailed);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.body}
      closeLabel={texts.close}
      footer={
        <Button block onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <TextField
        readOnly
        label={texts.label}
        {...(texts.hint !== undefined && { hint: texts.hint })}
        value={secret}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono"
        trailing={
          <Button size="sm" variant="primary" onClick={() => void copy()}>
            {texts.copy}
          </Button>
        }
      />
    </Dialog>
  );
}
