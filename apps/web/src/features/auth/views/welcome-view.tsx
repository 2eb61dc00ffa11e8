import { authTexts } from '#features/auth/auth-texts.ts';
import { useUser } from '#features/auth/session.ts';
import { useMailedLink } from '#features/auth/use-mailed-link.ts';
import { Spinner } from '#ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { Welcome } from './welcome.tsx';

/** Last sign-up step, and target of the links in confirmation mails. */
export function WelcomeView() {
  const t = authTexts.use();
  const user = useUser();
  const link = useMailedLink('email_confirmation', 'email_change');
  if (link) return <ConfirmEmail key={link.nonce} link={link} />;
  if (link === null) return <Welcome user={user} />;
  return (
    <AuthFrame title={t('welcome.title')}>
      <Spinner label={t('welcome.checking')} size={28} />
    </AuthFrame>
  );
}
