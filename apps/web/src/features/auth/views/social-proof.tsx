import { authTexts } from '#features/auth/auth-texts.ts';
import type { Entering } from '#features/auth/use-social-return.ts';
import { Button } from '#ui/button.tsx';
import { OrLine } from './or-line.tsx';
import { PasswordForm } from './password-form.tsx';

interface SocialProofProps {
  readonly busy: boolean;
  readonly error: Error | null;
  onSubmit(proof: NonNullable<Entering['proof']>): void;
}

/** That the account with the same address is theirs: by its password, or by its mailbox. */
export function SocialProof({ busy, error, onSubmit }: SocialProofProps) {
  const t = authTexts.use();
  return (
    <>
      <PasswordForm
        label={t('return.proofPassword')}
        submitLabel={t('return.proofSubmit')}
        busy={busy}
        error={error}
        onSubmit={(password) => onSubmit({ password })}
      />
      <OrLine />
      <Button block onClick={() => busy || onSubmit({ mail: true })}>
        {t('return.proofMail')}
      </Button>
    </>
  );
}
