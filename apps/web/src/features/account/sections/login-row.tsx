import type { SocialProvider } from '@onsori/contract/enumerations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loginsQuery } from '#features/account/account.queries.ts';
import { useDates } from '#features/account/account-dates.ts';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { ProvenForm } from '#features/account/proven-form.tsx';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

export type Login = ApiReply<'listLogins'>['items'][number];

interface FreeLoginProps {
  readonly provider: SocialProvider;
  /** Stands where its own disconnecting was just confirmed, and takes over the focus of that. */
  readonly takesFocus: boolean;
}

/** A login that is not connected, and the way through its provider that connects it. */
export function FreeLogin({ provider, takesFocus }: FreeLoginProps) {
  const t = accountTexts.use();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const name = t(`logins.${provider}`);
  const starting = useMutation({
    mutationFn: () => browserApi.call('startSocialSignIn', { params: { provider }, query: {} }),
    onSuccess: ({ url }) => {
      // The page the provider leads back to connects the login instead of signing in.
      sessionStorage.setItem('linking', provider);
      location.assign(url);
    },
  });
  return (
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
  );
}

interface ConnectedLoginProps {
  readonly login: Login;
  onDisconnected(): void;
  /** Without it nobody could sign in any more. */
  readonly isLastWay: boolean;
}

export function ConnectedLogin({ login, isLastWay, onDisconnected }: ConnectedLoginProps) {
  const t = accountTexts.use();
  const { dayOf } = useDates();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { provider, email } = login;
  const name = t(`logins.${provider}`);
  const since = t('logins.since', { date: dayOf(login.connected_at) });
  const words = (
    <>
      <p>{name}</p>
      <p className="text-sm text-text-3 [overflow-wrap:anywhere]">
        {email === null ? since : `${email} · ${since}`}
      </p>
      {isLastWay && <p className="mt-1 text-sm text-text-2">{t('logins.last')}</p>}
    </>
  );
  if (isLastWay) return words;
  const onDone = async () => {
    onDisconnected();
    await queryClient.invalidateQueries(loginsQuery(browserApi));
    toast.show(t('logins.disconnected', { provider: name }));
  };
  return (
    <ChangePanel
      action={t('logins.disconnect')}
      actionName={t('logins.disconnectNamed', { provider: name })}
      form={() => (
        <ProvenForm
          submitLabel={t('logins.disconnect')}
          danger
          change={(body) => browserApi.call('unlinkLogin', { params: { provider }, body })}
          onDone={onDone}
        />
      )}
    >
      {words}
    </ChangePanel>
  );
}
