import type { LoaderFunctionArgs } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { showAgain } from '#app/pages/signin/show-again.ts';
import { visitorsOnly } from '#app/pages/signin/visitors-only.ts';
import { PartnerSignUpView } from '#features/auth/views/partner-sign-up-view.tsx';
import { paths } from '#lib/paths.ts';

export function loader(args: LoaderFunctionArgs) {
  return visitorsOnly(args);
}

export const action = showAgain;

/** Who has just joined here is led on by the page itself. */
export const shouldRevalidate = () => false;

export const meta = authMeta((t) => t('partner.title'), paths.partnerSignUp());

export default function PartnerSignUpPage() {
  return <PartnerSignUpView />;
}
