import { authTexts } from '#features/auth/auth-texts.ts';
import { paths } from '#lib/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { OrDivider } from './or-divider.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { TextLink } from './text-link.tsx';

export function SignUpView() {
  const t = authTexts.use();
  return (
    <AuthFrame
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      footer={
        <>
          <span>{t('signUp.have')}</span>
          <TextLink to={paths.signIn()}>{t('signUp.signIn')}</TextLink>
          <TextLink to={paths.partnerSignUp()}>{t('signUp.partner')}</TextLink>
        </>
      }
    >
      <SocialButtons intent="signup" />
      <OrDivider />
      <SignUpForm submitLabel={t('signUp.submit')} />
    </AuthFrame>
  );
}
