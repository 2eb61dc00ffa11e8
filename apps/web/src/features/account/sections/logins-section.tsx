import type { Account } from '@onsori/contract/account';
import { type SocialProvider, socialProviders } from '@onsori/contract/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loginsQuery } from '#features/account/account.queries.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { QueryContent } from '#features/account/query-content.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { ConnectedLogin, type Login } from './connected-login.tsx';
import { UnconnectedLogin } from './unconnected-login.tsx';

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
    </AccountSection>
  );
}
