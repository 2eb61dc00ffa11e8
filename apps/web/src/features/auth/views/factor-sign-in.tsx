import type { SessionReply } from '@onsori/contract/auth';
import { authTexts } from '#features/auth/auth-texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FactorCodeForm } from './factor-code-form.tsx';

/** Whether the sign-in must be completed by a code of the second factor. */
export const isFactorRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.type === 'conflict.factor_required';

interface FactorSignInProps {
  onSignedIn(reply: SessionReply): void;
  onBack(): void;
}

/** Last step of a sign-in to an account with a second factor; a cookie identifies the sign-in. */
export function FactorSignIn({ onSignedIn, onBack }: FactorSignInProps) {
  const t = authTexts.use();
  const verify = async (code: string) =>
    onSignedIn(await browserApi.call('signInWithFactor', { body: { code } }));
  return (
    <AuthFrame title={t('factor.title')} lead={t('factor.lead')}>
      <FactorCodeForm allowsRecovery verify={verify}>
        <Button variant="ghost" block onClick={onBack}>
          {t('factor.back')}
        </Button>
      </FactorCodeForm>
    </AuthFrame>
  );
}
