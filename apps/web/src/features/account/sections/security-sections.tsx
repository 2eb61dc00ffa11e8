import type { Account } from '@onsori/contract/account';
import { limits } from '@onsori/contract/limits';
import { passwordLengthProblem } from '@onsori/contract/password';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionsQuery } from '#features/account/account.queries.ts';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import { NewPasswordField, useSession } from '#features/auth/auth.public.ts';
import type { ApiReply } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi, replaceSession } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Badge } from '#ui/badge.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ChangePanel, QueryContent } from '../account-section.tsx';

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = accountTexts.use();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const validate = () => {
    const problem = passwordLengthProblem(password);
    const { passwordMin: min, passwordMax: max } = limits.account;
    if (problem === 'too_short') setError(t('password.tooShort', { min }));
    else setError(problem ? t('password.tooLong', { max }) : undefined);
    return problem === null;
  };
  return (
    <ReauthForm
      submitLabel={t('save')}
      validate={validate}
      submitChange={(proof) =>
        replaceSession((api, signal) =>
          api.call('changePassword', { body: { ...proof, new_password: password } }, signal),
        )
      }
      onDone={onDone}
      onRejected={(failure) => {
        const isPassword =
          failure instanceof ApiError && failure.body?.type === 'invalid.new_password';
        if (isPassword) setError(errorText(failure) ?? t('failed'));
        return isPassword;
      }}
    >
      <NewPasswordField value={password} onChange={setPassword} error={error} />
    </ReauthForm>
  );
}

export function PasswordSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const session = useSession();
  const hasPassword = user.has_password;
  return (
    <AccountSection title={t('password.title')}>
      <ChangePanel
        action={t(hasPassword ? 'change' : 'password.create')}
        actionName={t(hasPassword ? 'password.change' : 'password.create')}
        form={(close) => (
          <PasswordForm
            onDone={() => {
              session.update({ ...user, has_password: true });
              toast.show(t(hasPassword ? 'password.changed' : 'password.created'));
              close();
            }}
          />
        )}
      >
        <p className="text-sm text-text-2">
          {t(hasPassword ? 'password.isSet' : 'password.isMissing')}
        </p>
      </ChangePanel>
    </AccountSection>
  );
}

type SignIn = ApiReply<'listSessions'>['items'][number];

function SignInRow({ signIn }: { readonly signIn: SignIn }) {
  const t = accountTexts.use();
  const { formatTime } = useDateFormatters();
  const { device, is_current: isCurrent, ended_at: endedAt, end } = signIn;
  const began = t('sessions.signedIn', { when: formatTime(signIn.signed_in_at) });
  const ended =
    endedAt !== null && end !== null
      ? t('sessions.ended', { when: formatTime(endedAt), how: t(`sessions.ends.${end}`) })
      : t('sessions.expired');
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {t(`sessions.${device}`)}
        {isCurrent && <Badge tone="free">{t('sessions.current')}</Badge>}
      </p>
      <p className="tabular text-sm text-text-3">
        {signIn.auto_login ? `${began} · ${t('sessions.auto')}` : began}
      </p>
      {!isCurrent && <p className="tabular text-sm text-text-3">{ended}</p>}
    </li>
  );
}

export function SessionsSection() {
  const t = accountTexts.use();
  const query = useQuery(sessionsQuery(browserApi));
  return (
    <AccountSection title={t('sessions.title')} hint={t('sessions.hint')}>
      <QueryContent query={query} rows={2}>
        {({ items }) => (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {items.map((signIn) => (
                <SignInRow key={signIn.signed_in_at} signIn={signIn} />
              ))}
            </ul>
            {items.every((signIn) => signIn.is_current) && (
              <p className="mt-3.5 text-sm text-text-3">{t('sessions.none')}</p>
            )}
          </>
        )}
      </QueryContent>
      <RelatedQuestions
        questions={['signed-out-other-device', 'stay-signed-in']}
        newTab
        className="mt-4"
      />
    </AccountSection>
  );
}
