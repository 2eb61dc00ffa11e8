import { authTexts } from '#features/auth/auth-texts.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { TextLink } from './text-link.tsx';

export function PartnerSignUpView() {
  const t = authTexts.use();
  return (
    <AuthFrame
      title={t('partner.title')}
      lead={t('partner.lead')}
      footer={
        <>
          <span>{t('signUp.have')}</span>
          <TextLink to={paths.signIn()}>{t('signUp.signIn')}</TextLink>
          <TextLink to={paths.signUp()}>{t('partner.personal')}</TextLink>
        </>
      }
    >
      <Notice>{t('partner.notice')}</Notice>
      <SignUpForm forCompany submitLabel={t('partner.submit')} />
    </AuthFrame>
  );
}
