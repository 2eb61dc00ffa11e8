import { useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useUser } from '#features/auth/session.ts';
import { useMailedLink } from '#features/auth/use-mailed-link.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmSocialLink } from './confirm-social-link.tsx';
import { OrDivider } from './or-divider.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { TextLink } from './text-link.tsx';

/** `afterReset`: a new password was just set. */
export function SignInView({ afterReset }: { readonly afterReset: boolean }) {
  const t = authTexts.use();
  const [stay, setStay] = useState(false);
  const user = useUser();
  // SignInForm navigates after a sign-in on this page.
  const [initialUser] = useState(user);
  const link = useMailedLink('social_link');
  if (link) return <ConfirmSocialLink key={link.nonce} nonce={link.nonce} />;
  // Redirect only after hydration: the server does not see a link in the URL fragment.
  if (user !== null && user.id === initialUser?.id)
    return <AlreadySignedIn email={user.email} redirects={link === null} />;
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
      <OrDivider />
      <SocialButtons intent="signin" stay={stay} />
    </AuthFrame>
  );
}
