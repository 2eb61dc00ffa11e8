import { authMeta } from '#app/head/auth-meta.ts';
import { ignoreFormPost } from '#app/pages/signin/ignore-form-post.ts';
import { FindIdView } from '#features/auth/views/find-id-view.tsx';
import { paths } from '#lib/paths.ts';

export const action = ignoreFormPost;

export const meta = authMeta((t) => t('findId.title'), paths.findId());

export default function FindIdPage() {
  return <FindIdView />;
}
