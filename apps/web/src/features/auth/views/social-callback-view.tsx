import type { SocialProvider } from '@onsori/contract/enumerations';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useUser } from '#features/auth/session.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/loading.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useFailureText } from '../auth-texts.ts';
import { getCallbackUrl, useOnce, wasCancelled } from '../social-callback.ts';
import { endLinking, isLinking } from '../social-sign-in-state.ts';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordForm, SocialSignInCallback } from './social-sign-in-callback.tsx';

const LOGINS_MENU = 1;

/** Links the login to the signed-in account, after its password if it has one. */
function SocialLinkCallback({ provider }: { readonly provider: SocialProvider }) {
  const t = authTexts.use();
  const navigate = useNavigate();
  const toast = useToast();
  const failureText = useFailureText();
  const hasPassword = useUser()?.has_password ?? false;
  const name = t(`social.${provider}`);
  const linking = useMutation({
    mutationFn: (password: string | undefined) =>
      browserApi.call('linkLogin', {
        params: { provider },
        body: { callback_url: getCallbackUrl(location), password },
      }),
    meta: { rendersOwnError: true },
    onSuccess: () => {
      endLinking();
      toast.show(t('return.linkDone', { provider: name }));
      void navigate(paths.account(LOGINS_MENU), { replace: true });
    },
  });
  const cancelled = wasCancelled(location.search);
  useOnce(!hasPassword && !cancelled, () => linking.mutate(undefined));
  const { error } = linking;
  const wrongPassword = error instanceof ApiError && error.body?.type === 'invalid.password';
  if (cancelled || (error !== null && !wrongPassword))
    return (
      <AuthFrame
        title={t('return.linkFailed')}
        lead={cancelled ? t('return.cancelled', { provider: name }) : failureText(error)}
      >
        <Button
          size="lg"
          block
          render={<Link to={paths.account(LOGINS_MENU)} onClick={endLinking} />}
        >
          {t('return.backToAccount')}
        </Button>
      </AuthFrame>
    );
  const title = t('return.linkTitle', { provider: name });
  if (!hasPassword)
    return (
      <AuthFrame title={title}>
        <Spinner label={t('return.asking', { provider: name })} size={28} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={title} lead={t('return.linkLead')}>
      <PasswordForm
        label={t('field.password')}
        submitLabel={t('return.linkSubmit')}
        busy={linking.isPending || linking.isSuccess}
        error={error}
        onSubmit={(password) => linking.mutate(password)}
      />
    </AuthFrame>
  );
}

/** OAuth callback page: signs in, or links the login to the signed-in account. */
export function SocialCallbackView({ provider }: { readonly provider: SocialProvider }) {
  const t = authTexts.use();
  const user = useUser();
  const [mode, setMode] = useState<'link' | 'enter'>();
  useOnce(true, () => setMode(user !== null && isLinking(provider) ? 'link' : 'enter'));
  if (mode === 'link') return <SocialLinkCallback provider={provider} />;
  if (mode === 'enter') return <SocialSignInCallback provider={provider} />;
  const name = t(`social.${provider}`);
  return (
    <AuthFrame title={t('return.title', { provider: name })}>
      <Spinner label={t('return.asking', { provider: name })} size={28} />
    </AuthFrame>
  );
}
