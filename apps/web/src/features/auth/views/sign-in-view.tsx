import { useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useUser } from '#features/auth/session.ts';
import { useMailedLink } from '#features/auth/use-mailed-link.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { AlreadyIn } from './already-in.tsx';
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
  const user = useUser();
  // Who signs in here is led on by the form.
  const [cameIn] = useState(user);
  const link = useMailedLink('social_link');
  if (link) return <LinkByMail key={link.nonce} nonce={link.nonce} />;
  // Whether there is a link is known in a browser alone.
  if (user !== null && user.id === cameIn?.id)
    return <AlreadyIn email={user.email} leadsOn={link === null} />;
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
