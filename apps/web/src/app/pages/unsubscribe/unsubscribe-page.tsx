import { authMeta } from '#app/head/auth-meta.ts';
import { UnsubscribeView } from '#features/auth/views/unsubscribe-view.tsx';

export const meta = authMeta((t) => t('unsubscribe.title'), '/unsubscribe');

export default function UnsubscribePage() {
  return <UnsubscribeView />;
}
