import { type LoaderFunctionArgs, redirect } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { ignoreFormPost } from '#app/pages/signin/ignore-form-post.ts';
import { requestContext } from '#app/request-context.ts';
import { VerifyPhoneView } from '#features/auth/views/verify-phone-view.tsx';
import { paths } from '#lib/paths.ts';

/** An existing number is changed on the account page, which requires re-authentication. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(requestContext).user?.phone) throw redirect(paths.account());
  return null;
}

export const action = ignoreFormPost;

export const meta = authMeta((t) => t('verifyPhone.title'), paths.verifyPhone());

export default function VerifyPhonePage() {
  return <VerifyPhoneView />;
}
