import { authMeta } from '#app/head/auth-meta.ts';
import { showAgain } from '#app/pages/signin/show-again.ts';
import { FindIdView } from '#features/auth/views/find-id-view.tsx';
import { paths } from '#lib/paths.ts';

export const action = showAgain;

export const meta = authMeta((t) => t('findId.title'), paths.findId());

export default function FindIdPage() {
  return <FindIdView />;
}
