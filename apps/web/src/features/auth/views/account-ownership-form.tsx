import { authTexts } from '#features/auth/auth-texts.ts';
import type { SocialSignInInput } from '#features/auth/use-social-callback.ts';
import { Button } from '#ui/button.tsx';
import { OrDivider } from './or-divider.tsx';
import { PasswordForm } from './password-form.tsx';

interface AccountOwnershipFormProps {
  readonly busy: boolean;
  readonly error: Error | null;
  onSubmit(proof: NonNullable<SocialSignInInput['proof']>): void;
}

/** Proves ownership of the account with the same address, by password or by mail. */
export function AccountOwnershipForm({ busy, error, onSubmit }: AccountOwnershipFormProps) {
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
      <OrDivider />
      <Button block onClick={() => busy || onSubmit({ mail: true })}>
        {t('return.proofMail')}
      </Button>
    </>
  );
}
