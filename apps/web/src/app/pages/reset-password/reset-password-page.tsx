import { authMeta } from '#app/head/auth-meta.ts';
import { ResetPasswordView } from '#features/auth/views/reset-password-view.tsx';
import { paths } from '#lib/paths.ts';

export const meta = authMeta((t) => t('resetPassword.title'), paths.resetPassword());

export default function ResetPasswordPage() {
  return <ResetPasswordView />;
}
