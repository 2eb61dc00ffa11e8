import { useQueryClient } from '@tanstack/react-query';
import { loginsQuery } from '#features/account/account.queries.ts';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

export type Login = ApiReply<'listLogins'>['items'][number];

interface ConnectedLoginProps {
  readonly login: Login;
  onDisconnected(): void;
  /** Whether this is the only way to sign in. */
  readonly isOnlyLogin: boolean;
}

export function ConnectedLogin({ login, isOnlyLogin, onDisconnected }: ConnectedLoginProps) {
  const t = accountTexts.use();
  const { formatDay } = useDateFormatters();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { provider, email } = login;
  const name = t(`logins.${provider}`);
  const since = t('logins.since', { date: formatDay(login.connected_at) });
  const details = (
    <>
      <p>{name}</p>
      <p className="text-sm text-text-3 [overflow-wrap:anywhere]">
        {email === null ? since : `${email} · ${since}`}
      </p>
      {isOnlyLogin && <p className="mt-1 text-sm text-text-2">{t('logins.last')}</p>}
    </>
  );
  if (isOnlyLogin) return details;
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
        <ReauthForm
          submitLabel={t('logins.disconnect')}
          danger
          submitChange={(body) => browserApi.call('unlinkLogin', { params: { provider }, body })}
          onDone={onDone}
        />
      )}
    >
      {details}
    </ChangePanel>
  );
}
