import { authMeta } from '#app/head/auth-meta.ts';
import { VerifyPhoneView } from '#features/auth/views/verify-phone-view.tsx';
import { paths } from '#lib/paths.ts';

export const meta = authMeta((t) => t('verifyPhone.title'), paths.verifyPhone());

export default function VerifyPhonePage() {
  return <VerifyPhoneView />;
}
