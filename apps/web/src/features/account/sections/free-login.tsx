import type { SocialProvider } from '@onsori/contract/enumerations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sessionsQuery } from '#features/account/account.queries.ts';
import { accountTexts } from '#features/account/account-texts.ts';
import { staysProof } from '#features/account/recent-sign-in.rules.ts';
import { SignInAgain } from '#features/account/sign-in-again.tsx';
import { setOutToLink } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';

interface FreeLoginProps {
  readonly provider: SocialProvider;
  /** Without one, a recent sign-in is the proof that connecting needs. */
  readonly hasPassword: boolean;
  /** Stands where its own disconnecting was just confirmed, and takes over the focus of that. */
  readonly takesFocus: boolean;
}

/** A login that is not connected, and the way through its provider that connects it. */
export function FreeLogin({ provider, hasPassword, takesFocus }: FreeLoginProps) {
  const t = accountTexts.use();
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const name = t(`logins.${provider}`);
  const willProve = async (): Promise<boolean> => {
    if (hasPassword) return true;
    const { items } = await queryClient.fetchQuery(sessionsQuery(browserApi));
    const current = items.find((signIn) => signIn.is_current);
    return current !== undefined && staysProof(current.signed_in_at, new Date());
  };
  const starting = useMutation({
    // Nobody goes to a provider and back to hear that it was for nothing.
    mutationFn: async () =>
      (await willProve())
        ? browserApi.call('startSocialSignIn', { params: { provider }, query: {} })
        : null,
    onSuccess: (start) => {
      if (start === null) return;
      setOutToLink(provider);
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
          loading={starting.isPending}
          onClick={() => starting.mutate()}
        >
          {t('logins.connect')}
        </Button>
      </div>
      {starting.data === null && (
        <div className="mt-3">
          <SignInAgain />
        </div>
      )}
    </>
  );
}
