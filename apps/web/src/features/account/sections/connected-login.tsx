import { useQueryClient } from '@tanstack/react-query';
import { loginsQuery } from '#features/account/account.queries.ts';
import { useDates } from '#features/account/account-dates.ts';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { ProvenForm } from '#features/account/proven-form.tsx';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

export type Login = ApiReply<'listLogins'>['items'][number];

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
