import type { SocialProvider } from '@onsori/contract/enumerations';
import { useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useUser } from '#features/auth/session.ts';
import { isLinking } from '#features/auth/social-way.ts';
import { useOnce } from '#features/auth/use-once.ts';
import { Spinner } from '#ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { LinkReturn } from './link-return.tsx';
import { SocialEntering } from './social-entering.tsx';

/** Back from a provider: to sign in, or to connect the login to the account that is signed in. */
export function SocialReturnView({ provider }: { readonly provider: SocialProvider }) {
  const t = authTexts.use();
  const user = useUser();
  const [way, setWay] = useState<'link' | 'enter'>();
  useOnce(true, () => setWay(user !== null && isLinking(provider) ? 'link' : 'enter'));
  if (way === 'link') return <LinkReturn provider={provider} />;
  if (way === 'enter') return <SocialEntering provider={provider} />;
  const name = t(`social.${provider}`);
  return (
    <AuthFrame title={t('return.title', { provider: name })}>
      <Spinner label={t('return.asking', { provider: name })} size={28} />
    </AuthFrame>
  );
}
