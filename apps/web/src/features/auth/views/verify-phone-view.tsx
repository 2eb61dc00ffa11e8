import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { AuthFrame, onboardingSteps, SkipOnboardingButton } from './auth-frame.tsx';

import { PhoneVerification } from './phone-verification.tsx';

export function VerifyPhoneView() {
  const t = authTexts.use();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <AuthFrame
      step={t('steps', { step: 1, of: onboardingSteps })}
      title={t('verifyPhone.title')}
      lead={t('verifyPhone.lead')}
      footer={
        <>
          <Button variant="ghost" render={<Link to={paths.chooseTastes()} replace />}>
            {t('verifyPhone.later')}
          </Button>
          <SkipOnboardingButton />
        </>
      }
    >
      <PhoneVerification
        send={(phone) => browserApi.call('sendPhoneCode', { body: { phone } })}
        verify={async (phone, code) => {
          session.update(await browserApi.call('verifyPhone', { body: { phone, code } }));
          toast.show(t('verifyPhone.done'));
          await navigate(paths.chooseTastes(), { replace: true });
        }}
      />
    </AuthFrame>
  );
}
