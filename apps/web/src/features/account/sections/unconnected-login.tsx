import type { SocialProvider } from '@onsori/contract/enumerations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sessionsQuery } from '#features/account/account.queries.ts';
import { accountTexts } from '#features/account/account-texts.ts';
import { isRecentAfterRedirect } from '#features/account/recent-sign-in.rules.ts';
import { SignInAgain } from '#features/account/sign-in-again.tsx';
import { beginSocialLink } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';

interface UnconnectedLoginProps {
  readonly provider: SocialProvider;
  /** Accounts without a password need a recent sign-in to connect a login. */
  readonly hasPassword: boolean;
  /** Moves the focus here after this login was disconnected. */
  readonly takesFocus: boolean;
}

/** Social login that is not connected, with a connect button. */
export function UnconnectedLogin({ provider, hasPassword, takesFocus }: UnconnectedLoginProps) {
  const t = accountTexts.use();
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const name = t(`logins.${provider}`);
  const canProve = async (): Promise<boolean> => {
    if (hasPassword) return true;
    const { items } = await queryClient.fetchQuery(sessionsQuery(browserApi));
    const current = items.find((signIn) => signIn.is_current);
    return current !== undefined && isRecentAfterRedirect(current.signed_in_at, new Date());
  };
  const redirect = useMutation({
    // Check before the redirect, because the server would reject a stale sign-in afterwards.
    mutationFn: async () =>
      (await canProve())
        ? browserApi.call('startSocialSignIn', { params: { provider }, query: {} })
        : null,
    onSuccess: (start) => {
      if (start === null) return;
      beginSocialLink(provider);
      location.assign(start.url);
    },
  });
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p>{name}</p>
          <p className="text-sm text-text-3">{t('logins.off')}</p>
        </div>
        <Button
          ref={button}
          size="sm"
          aria-label={t('logins.connectNamed', { provider: name })}
          loading={redirect.isPending}
          onClick={() => redirect.mutate()}
        >
          {t('logins.connect')}
        </Button>
      </div>
      {redirect.data === null && (
        <div className="mt-3">
          <SignInAgain />
        </div>
      )}
    </>
  );
}
