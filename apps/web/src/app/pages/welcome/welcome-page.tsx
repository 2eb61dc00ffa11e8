import { authMeta } from '#app/head/auth-meta.ts';
import { WelcomeView } from '#features/auth/views/welcome-view.tsx';
import { paths } from '#lib/paths.ts';

export const meta = authMeta((t) => t('welcome.title'), paths.welcome());

export default function WelcomePage() {
  return <WelcomeView />;
}
