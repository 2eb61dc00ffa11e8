import { useSearchParams } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { SignInView } from '#features/auth/views/sign-in-view.tsx';
import { paths } from '#lib/paths.ts';
import { ignoreFormPost } from './ignore-form-post.ts';

export const action = ignoreFormPost;

export const meta = authMeta((t) => t('signIn.title'), paths.signIn());

/** The view redirects signed-in users: the server cannot see the URL fragment of a mailed link. */
export default function SignInPage() {
  const [search] = useSearchParams();
  return <SignInView afterReset={search.get('after') === 'reset'} />;
}
