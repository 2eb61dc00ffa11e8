import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { authMeta } from '#app/head/auth-meta.ts';
import { SignInView } from '#features/auth/views/sign-in-view.tsx';
import { paths } from '#lib/paths.ts';
import { visitorsOnly } from './visitors-only.ts';

export function loader(args: LoaderFunctionArgs) {
  return visitorsOnly(args);
}

/** Who has just signed in here is led on by the page itself. */
export const shouldRevalidate = () => false;

export const meta = authMeta((t) => t('signIn.title'), paths.signIn());

export default function SignInPage() {
  const [search] = useSearchParams();
  return <SignInView afterReset={search.get('after') === 'reset'} />;
}
