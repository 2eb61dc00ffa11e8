import { type SocialProvider, socialProviders } from '@onsori/contract/enumerations';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { beginSocialSignIn } from '#features/auth/social-sign-in-state.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { browserApi } from '#lib/browser-api.ts';
import { releaseLeaveGuard } from '#lib/leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { ProviderMark } from './provider-mark.tsx';

interface SocialButtonsProps {
  readonly intent: 'signin' | 'signup';
  /** Whether the session persists after the browser closes. */
  readonly stay?: boolean;
}

export function SocialButtons({ intent, stay = false }: SocialButtonsProps) {
  const t = authTexts.use();
  const failureText = useFailureText();
  const start = useMutation({
    mutationFn: (provider: SocialProvider) =>
      browserApi.call('startSocialSignIn', { params: { provider }, query: { intent } }),
    meta: { rendersOwnError: true },
    onSuccess: ({ url }) => {
      beginSocialSignIn(stay);
      releaseLeaveGuard();
      location.assign(url);
    },
  });
  const { reset } = start;
  // The back/forward cache restores the pending state, so reset it.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  const leaving = start.isPending || start.isSuccess;
  return (
    <div className="flex flex-col gap-2">
      {socialProviders.map((provider) => (
        <Button
          key={provider}
          block
          icon={<ProviderMark provider={provider} />}
          loading={leaving && start.variables === provider}
          onClick={() => leaving || start.mutate(provider)}
        >
          {t('social.with', { provider: t(`social.${provider}`) })}
        </Button>
      ))}
      <FormError>{start.isError && failureText(start.error)}</FormError>
    </div>
  );
}
