import { type SocialProvider, socialProviders } from '@onsori/contract/enumerations';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { authTexts, useFailureText } from '#features/auth/auth-texts.ts';
import { beginSocialSignIn } from '#features/auth/social-sign-in-state.ts';

import { browserApi } from '#lib/browser-api.ts';
import { releaseLeaveGuard } from '#lib/leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Icon } from '#ui/icons.tsx';

const icons: Readonly<Record<SocialProvider, ReactNode>> = {
  google: <path d="M19 7.4A8.3 8.3 0 1 0 20.3 12.4H12.6" />,
  kakao: (
    <path d="M12 4.5c-4.7 0-8.5 2.9-8.5 6.6 0 2.3 1.5 4.3 3.8 5.5l-.8 3 3.4-2.1c.7.1 1.4.2 2.1.2 4.7 0 8.5-2.9 8.5-6.6S16.7 4.5 12 4.5Z" />
  ),
  naver: <path d="M6.5 6h3.2l4.6 6.8V6h3.2v12h-3.2l-4.6-6.8V18H6.5Z" />,
};

/** The important modifier replaces the colours of the button's variant. */
const brandClasses: Readonly<Partial<Record<SocialProvider, string>>> = {
  kakao: 'border-transparent! bg-kakao! text-on-kakao! enabled:hover:brightness-95',
  naver: 'border-transparent! bg-naver! text-on-naver! enabled:hover:brightness-95',
};

function ProviderMark({ provider }: { readonly provider: SocialProvider }) {
  return (
    <Icon
      size={18}
      solid={provider !== 'google'}
      className={provider === 'kakao' ? 'text-black' : undefined}
    >
      {icons[provider]}
    </Icon>
  );
}

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
          data-provider={provider}
          className={brandClasses[provider]}
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
