import { type ComponentProps, useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FoundAccounts } from './found-accounts.tsx';
import { PhoneVerification } from './phone-verification.tsx';
import { TextLink } from './text-link.tsx';

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
        <PhoneVerification
          send={(phone) => browserApi.call('forgotEmail', { body: { phone } })}
          verify={async (phone, code) =>
            setFound((await browserApi.call('recoverEmail', { body: { phone, code } })).items)
          }
          note={<Notice>{t('findId.noCode')}</Notice>}
        />
      )}
    </AuthFrame>
  );
}
