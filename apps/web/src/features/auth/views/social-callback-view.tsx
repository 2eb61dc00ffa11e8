import type { SocialProvider } from '@onsori/contract/enumerations';
import { useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useUser } from '#features/auth/session.ts';
import { isLinking } from '#features/auth/social-sign-in-state.ts';
import { useOnce } from '#features/auth/use-once.ts';
import { Spinner } from '#ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SocialLinkCallback } from './social-link-callback.tsx';
import { SocialSignInCallback } from './social-sign-in-callback.tsx';

/** OAuth callback page: signs in, or links the login to the signed-in account. */
export function SocialCallbackView({ provider }: { readonly provider: SocialProvider }) {
  const t = authTexts.use();
  const user = useUser();
  const [mode, setMode] = useState<'link' | 'enter'>();
  useOnce(true, () => setMode(user !== null && isLinking(provider) ? 'link' : 'enter'));
  if (mode === 'link') return <SocialLinkCallback provider={provider} />;
  if (mode === 'enter') return <SocialSignInCallback provider={provider} />;
  const name = t(`social.${provider}`);
  return (
    <AuthFrame title={t('return.title', { provider: name })}>
      <Spinner label={t('return.asking', { provider: name })} size={28} />
    </AuthFrame>
  );
}
