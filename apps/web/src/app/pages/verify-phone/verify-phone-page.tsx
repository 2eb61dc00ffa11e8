import { type LoaderFunctionArgs, redirect } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { showAgain } from '#app/pages/signin/show-again.ts';
import { requestContext } from '#app/request-context.ts';
import { VerifyPhoneView } from '#features/auth/views/verify-phone-view.tsx';
import { paths } from '#lib/paths.ts';

/** Another number is given on the account page, which asks for proof. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(requestContext).user?.phone) throw redirect(paths.account());
  return null;
}

export const action = showAgain;

export const meta = authMeta((t) => t('verifyPhone.title'), paths.verifyPhone());

export default function VerifyPhonePage() {
  return <VerifyPhoneView />;
}
