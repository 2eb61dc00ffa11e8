import { type SocialProvider, socialProviders } from '@onsori/contract/enumerations';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';

import { authTexts } from '#features/auth/auth-texts.ts';
import { SocialCallbackView } from '#features/auth/views/social-callback-view.tsx';

const isProvider = (name: string | undefined): name is SocialProvider =>
  socialProviders.some((provider) => provider === name);

export function loader({ params: { provider, intent } }: LoaderFunctionArgs) {
  if (!isProvider(provider) || (intent !== 'signin' && intent !== 'signup'))
    throw data(null, { status: 404 });
  return { provider };
}

export const shouldRevalidate = () => false;

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = authTexts.of(site.locale);
  const title = loaderData
    ? t('return.title', { provider: t(`social.${loaderData.provider}`) })
    : t('signIn.title');
  return pageHead(site, { title, path: location.pathname, index: false });
}

export default function SocialReturnPage() {
  return <SocialCallbackView provider={useLoaderData<typeof loader>().provider} />;
}
