import { authMeta } from '#app/head/auth-meta.ts';
import { showAgain } from '#app/pages/signin/show-again.ts';
import { FindPasswordView } from '#features/auth/views/find-password-view.tsx';
import { paths } from '#lib/paths.ts';

export const action = showAgain;

export const meta = authMeta((t) => t('findPassword.title'), paths.findPassword());

export default function FindPasswordPage() {
  return <FindPasswordView />;
}
