import { SecretDialog } from '#ui/secret-dialog.tsx';
import { apiKeysTexts } from './api-keys-texts.ts';

export interface ShownSecret {
  readonly name: string;
  readonly secret: string;
  readonly isRotated: boolean;
}

interface KeySecretDialogProps {
  readonly shown: ShownSecret;
  readonly onClose: () => void;
}

/** The secret of a new or rotated key. */
export function KeySecretDialog({ shown, onClose }: KeySecretDialogProps) {
  const t = apiKeysTexts.use();
  const texts = {
    title: t(shown.isRotated ? 'secret.rotatedTitle' : 'secret.createdTitle'),
    body: t('secret.body'),
    label: t('secret.label', { name: shown.name }),
    hint: t('secret.console'),
    copy: t('secret.copy'),
    copied: t('secret.copied'),
    copyFailed: t('secret.copyFailed'),
    done: t('secret.done'),
    close: t('close'),
  };
  return <SecretDialog secret={shown.secret} texts={texts} onClose={onClose} />;
}
