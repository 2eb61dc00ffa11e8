import { useSearchParams } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { SignInView } from '#features/auth/views/sign-in-view.tsx';
import { paths } from '#lib/paths.ts';
import { showAgain } from './show-again.ts';

export const action = showAgain;

export const meta = authMeta((t) => t('signIn.title'), paths.signIn());

/** Who is signed in is led on by the page: the server does not see the mailed link it may be opened by. */
export default function SignInPage() {
  const [search] = useSearchParams();
  return <SignInView afterReset={search.get('after') === 'reset'} />;
}
