import { useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import type { ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FoundAccounts } from './found-accounts.tsx';
import { PhoneCode } from './phone-code.tsx';
import { TextLink } from './text-link.tsx';

export function FindIdView() {
  const t = authTexts.use();
  const [found, setFound] = useState<ApiReply<'recoverEmail'>['items']>();
  if (found) return <FoundAccounts accounts={found} onAgain={() => setFound(undefined)} />;
  return (
    <AuthFrame
      title={t('findId.title')}
      lead={t('findId.lead')}
      footer={
        <>
          <TextLink to={paths.signIn()}>{t('findId.signIn')}</TextLink>
          <TextLink to={paths.findPassword()}>{t('signIn.findPassword')}</TextLink>
        </>
      }
    >
      <PhoneCode
        send={(phone) => browserApi.call('forgotEmail', { body: { phone } })}
        verify={async (phone, code) =>
          setFound((await browserApi.call('recoverEmail', { body: { phone, code } })).items)
        }
        note={<Notice>{t('findId.noCode')}</Notice>}
      />
    </AuthFrame>
  );
}
