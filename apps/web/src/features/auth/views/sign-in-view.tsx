import type { SessionReply } from '@onsori/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts, useFailureText } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { navigateToReturnPath } from '#features/auth/sign-in-intent.ts';
import { useMailedLink } from '#features/auth/use-mailed-link.ts';
import { usePendingActionText } from '#features/auth/use-pending-action-text.ts';
import { useStartSession } from '#features/auth/use-start-session.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { renewalKeyField } from '#lib/session/renewal-key.ts';
import { useSupportEmail } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { AuthFrame, OrDivider, TextLink } from './auth-frame.tsx';
import { FactorSignIn, isFactorRequired } from './factor-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SocialButtons } from './social-buttons.tsx';

/** Links a social login after a click: opening a forwarded link must not sign the reader in. */
function ConfirmSocialLink({ nonce }: { readonly nonce: string }) {
  const t = authTexts.use();
  const session = useSession();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const toast = useToast();
  const failureText = useFailureText();
  const onSignedIn = (reply: SessionReply) => {
    startSession(reply, false);
    toast.show(t('link.done'));
    void navigateToReturnPath(navigate, { replace: true });
  };
  const confirmation = useMutation({
    mutationFn: async () =>
      browserApi.call('confirmSocialLink', { body: { nonce, ...(await renewalKeyField()) } }),
    meta: { rendersOwnError: true },
    onSuccess: onSignedIn,
  });
  if (isFactorRequired(confirmation.error))
    return <FactorSignIn onSignedIn={onSignedIn} onBack={confirmation.reset} />;
  const busy = confirmation.isPending || confirmation.isSuccess;
  const { user } = session;
  return (
    <AuthFrame title={t('link.title')} lead={t('link.lead')}>
      {user !== null && !busy && <Notice>{t('link.switches', { email: user.email })}</Notice>}
      <Notice>{t('link.notYou')}</Notice>
      <FormError>{confirmation.isError && failureText(confirmation.error)}</FormError>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="lg"
          block
          loading={busy}
          onClick={() => busy || confirmation.mutate()}
        >
          {t('link.submit')}
        </Button>
        {/* A full reload drops the link from state. */}
        <Button variant="ghost" block render={<Link to={paths.signIn()} reloadDocument />}>
          {t('link.back')}
        </Button>
      </div>
    </AuthFrame>
  );
}

interface AlreadySignedInProps {
  readonly email: string;
  /** Navigates to the main page without user action. */
  readonly redirects: boolean;
}

function AlreadySignedIn({ email, redirects }: AlreadySignedInProps) {
  const t = authTexts.use();
  const navigate = useNavigate();
  useEffect(() => {
    if (redirects) void navigate(paths.main(), { replace: true });
  }, [redirects, navigate]);
  return (
    <AuthFrame title={t('signIn.already')} lead={t('signIn.alreadyLead', { email })}>
      <Button variant="primary" size="lg" block render={<Link to={paths.main()} />}>
        {t('signIn.goOn')}
      </Button>
    </AuthFrame>
  );
}

function SupportEmailLink() {
  const email = useSupportEmail();
  if (email === undefined) return null;
  return (
    <a
      href={`mailto:${email}`}
      className="hit relative w-full text-center wrap-anywhere hover:text-text"
    >
      {email}
    </a>
  );
}

/** `afterReset`: a new password was just set. */
export function SignInView({ afterReset }: { readonly afterReset: boolean }) {
  const t = authTexts.use();
  const session = useSession();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const [stay, setStay] = useState(false);
  const [needsFactor, setNeedsFactor] = useState(false);
  const pendingText = usePendingActionText('signIn');
  const { user } = session;
  // SignInForm navigates after a sign-in on this page.
  const [initialUser] = useState(user);
  const link = useMailedLink('social_link');
  if (link) return <ConfirmSocialLink key={link.nonce} nonce={link.nonce} />;
  // Redirect only after hydration: the server does not see a link in the URL fragment.
  if (user !== null && user.id === initialUser?.id)
    return <AlreadySignedIn email={user.email} redirects={link === null} />;
  if (needsFactor)
    return (
      <FactorSignIn
        onBack={() => setNeedsFactor(false)}
        onSignedIn={(reply) => {
          startSession(reply, stay);
          void navigateToReturnPath(navigate);
        }}
      />
    );
  return (
    <AuthFrame
      title={t('signIn.title')}
      lead={pendingText ?? t('signIn.lead')}
      footer={
        <>
          <span>{t('signIn.none')}</span>
          <TextLink to={paths.signUp()} replace>
            {t('signIn.join')}
          </TextLink>
          <SupportEmailLink />
        </>
      }
    >
      {afterReset && <Notice>{t('signIn.afterReset')}</Notice>}
      <SignInForm
        stay={stay}
        onStayChange={setStay}
        onFactorRequired={() => setNeedsFactor(true)}
      />
      <p className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm">
        <TextLink to={paths.findId()}>{t('signIn.findId')}</TextLink>
        <TextLink to={paths.findPassword()}>{t('signIn.findPassword')}</TextLink>
        <TextLink to={paths.visitorInquiry('sign_in')}>{t('signIn.help')}</TextLink>
      </p>
      <OrDivider />
      <SocialButtons intent="signin" stay={stay} />
    </AuthFrame>
  );
}
