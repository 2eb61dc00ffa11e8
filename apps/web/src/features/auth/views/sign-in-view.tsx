import { useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LinkByMail } from './link-by-mail.tsx';
import { OrLine } from './or-line.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { TextLink } from './text-link.tsx';

/** `afterReset`: a new password was just set. */
export function SignInView({ afterReset }: { readonly afterReset: boolean }) {
  const t = authTexts.use();
  const [stay, setStay] = useState(false);
  return (
    <AuthFrame
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      footer={
        <>
          <span>{t('signIn.none')}</span>
          <TextLink to={paths.signUp()}>{t('signIn.join')}</TextLink>
        </>
      }
    >
      {afterReset && <Notice>{t('signIn.afterReset')}</Notice>}
      <LinkByMail />
      <SignInForm stay={stay} onStayChange={setStay} />
      <p className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm">
        <TextLink to={paths.findId()}>{t('signIn.findId')}</TextLink>
        <TextLink to={paths.findPassword()}>{t('signIn.findPassword')}</TextLink>
      </p>
      <OrLine />
      <SocialButtons intent="signin" stay={stay} />
    </AuthFrame>
  );
}
