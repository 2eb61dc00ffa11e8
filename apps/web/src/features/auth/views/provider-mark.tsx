import type { SocialProvider } from '@onsori/contract/enumerations';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';

const icons: Readonly<Record<SocialProvider, ReactNode>> = {
  google: <path d="M19 7.4A8.3 8.3 0 1 0 20.3 12.4H12.6" />,
  kakao: (
    <path d="M12 4.5c-4.7 0-8.5 2.9-8.5 6.6 0 2.3 1.5 4.3 3.8 5.5l-.8 3 3.4-2.1c.7.1 1.4.2 2.1.2 4.7 0 8.5-2.9 8.5-6.6S16.7 4.5 12 4.5Z" />
  ),
  naver: <path d="M6.5 18.5v-13l11 13v-13" />,
};

export function ProviderMark({ provider }: { readonly provider: SocialProvider }) {
  return <Icon size={18}>{icons[provider]}</Icon>;
}
