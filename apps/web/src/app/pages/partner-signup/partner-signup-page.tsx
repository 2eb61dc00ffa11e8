import type { LoaderFunctionArgs } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { ignoreFormPost } from '#app/pages/signin/ignore-form-post.ts';
import { redirectSignedIn } from '#app/pages/signin/redirect-signed-in.ts';
import { PartnerSignUpView } from '#features/auth/views/sign-up-view.tsx';
import { paths } from '#lib/paths.ts';

export function loader(args: LoaderFunctionArgs) {
  return redirectSignedIn(args);
}

export const action = ignoreFormPost;

/** The view navigates after sign-up; revalidation would redirect first. */
export const shouldRevalidate = () => false;

export const meta = authMeta((t) => t('partner.title'), paths.partnerSignUp());

export default function PartnerSignUpPage() {
  return <PartnerSignUpView />;
}
