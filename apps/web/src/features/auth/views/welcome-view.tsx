import { useUser } from '#features/auth/session.ts';
import { useMailedLink } from '#features/auth/use-mailed-link.ts';
import { ConfirmedEmail } from './confirmed-email.tsx';
import { Welcome } from './welcome.tsx';

/** The end of joining, and where the links of mails to an address lead. */
export function WelcomeView() {
  const user = useUser();
  const link = useMailedLink('email_confirmation', 'email_change');
  return link ? <ConfirmedEmail key={link.nonce} link={link} /> : <Welcome user={user} />;
}
