import { authMeta } from '#app/head/auth-meta.ts';
import { ignoreFormPost } from '#app/pages/signin/ignore-form-post.ts';
import { FindPasswordView } from '#features/auth/views/find-password-view.tsx';
import { paths } from '#lib/paths.ts';

export const action = ignoreFormPost;

export const meta = authMeta((t) => t('findPassword.title'), paths.findPassword());

export default function FindPasswordPage() {
  return <FindPasswordView />;
}
