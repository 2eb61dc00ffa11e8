import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useLocale } from '#i18n/texts.tsx';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AuthFrame, TextLink } from './auth-frame.tsx';
import { PhoneVerification } from './phone-verification.tsx';

interface FoundAccountsProps {
  readonly accounts: ApiReply<'recoverEmail'>['items'];
  onRestart(): void;
}

function FoundAccounts({ accounts, onRestart }: FoundAccountsProps) {
  const t = authTexts.use();
  const dates = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      {accounts.length > 0 && (
        <ul className="flex flex-col divide-y rounded-lg border px-4">
          {accounts.map(({ email, joined_on }) => (
            <li key={email + joined_on} className="py-3">
              <p className="font-semibold break-all">{email}</p>
              <p className="text-sm text-text-3">
                {t('findId.joined', { date: dates.format(new Date(joined_on)) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" block render={<Link to={paths.signIn()} />}>
          {t('findId.signIn')}
        </Button>
        <Button size="lg" block onClick={onRestart}>
          {t('findId.again')}
        </Button>
      </div>
    </>
  );
}

type FoundAccountList = ApiReply<'recoverEmail'>['items'];

/** Frame texts for the form, the accounts found, or an empty result. */
function useFrameTexts(found: FoundAccountList | undefined): ComponentProps<typeof AuthFrame> {
  const t = authTexts.use();
  const findPassword = <TextLink to={paths.findPassword()}>{t('signIn.findPassword')}</TextLink>;
  if (found === undefined)
    return {
      title: t('findId.title'),
      lead: t('findId.lead'),
      footer: (
        <>
          <TextLink to={paths.signIn()}>{t('findId.signIn')}</TextLink>
          {findPassword}
        </>
      ),
    };
  if (found.length === 0)
    return {
      title: t('findId.none'),
      lead: t('findId.noneLead'),
      footer: <TextLink to={paths.signUp()}>{t('findId.signUp')}</TextLink>,
    };
  return {
    title: t('findId.found', { count: found.length }),
    lead: t('findId.foundLead'),
    footer: findPassword,
  };
}

export function FindIdView() {
  const t = authTexts.use();
  const [found, setFound] = useState<FoundAccountList>();
  return (
    <AuthFrame {...useFrameTexts(found)}>
      {found ? (
        <FoundAccounts accounts={found} onRestart={() => setFound(undefined)} />
      ) : (
        <>
          <PhoneVerification
            send={(phone) => browserApi.call('forgotEmail', { body: { phone } })}
            verify={async (phone, code) =>
              setFound((await browserApi.call('recoverEmail', { body: { phone, code } })).items)
            }
            note={<Notice>{t('findId.noCode')}</Notice>}
          />
          <RelatedQuestions questions={['forgot-email']} newTab />
        </>
      )}
    </AuthFrame>
  );
}
