import type { Account } from '@onsori/contract/account';
import { type SocialProvider, socialProviders } from '@onsori/contract/enumerations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loginsQuery, sessionsQuery } from '#features/account/account.queries.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import { beginSocialLink } from '#features/auth/auth.public.ts';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { isRecentAfterRedirect } from '../account.rules.ts';
import { ChangePanel, QueryContent } from '../account-section.tsx';
import { SignInAgain } from '../reauth-form.tsx';

interface UnconnectedLoginProps {
  readonly provider: SocialProvider;
  /** Accounts without a password need a recent sign-in to connect a login. */
  readonly hasPassword: boolean;
  /** Moves the focus here after this login was disconnected. */
  readonly takesFocus: boolean;
}

/** Social login that is not connected, with a connect button. */
function UnconnectedLogin({ provider, hasPassword, takesFocus }: UnconnectedLoginProps) {
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

type Login = ApiReply<'listLogins'>['items'][number];

interface ConnectedLoginProps {
  readonly login: Login;
  onDisconnected(): void;
  /** Whether this is the only way to sign in. */
  readonly isOnlyLogin: boolean;
}

function ConnectedLogin({ login, isOnlyLogin, onDisconnected }: ConnectedLoginProps) {
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

interface LoginsProps {
  readonly logins: readonly Login[];
  readonly hasPassword: boolean;
}

function Logins({ logins, hasPassword }: LoginsProps) {
  const [disconnected, setDisconnected] = useState<SocialProvider>();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {socialProviders.map((provider) => {
        const login = logins.find((candidate) => candidate.provider === provider);
        return (
          <li key={provider} className="py-3.5 first:pt-0 last:pb-0">
            {login ? (
              <ConnectedLogin
                login={login}
                isOnlyLogin={!hasPassword && logins.length === 1}
                onDisconnected={() => setDisconnected(provider)}
              />
            ) : (
              <UnconnectedLogin
                provider={provider}
                hasPassword={hasPassword}
                takesFocus={provider === disconnected}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function LoginsSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const query = useQuery(loginsQuery(browserApi));
  return (
    <AccountSection title={t('logins.title')} hint={t('logins.hint')}>
      <QueryContent query={query} rows={socialProviders.length}>
        {({ items }) => <Logins logins={items} hasPassword={user.has_password} />}
      </QueryContent>
      <RelatedQuestions questions={['social-sign-in']} newTab className="mt-5" />
    </AccountSection>
  );
}
