import type { Account } from '@onsori/contract/account';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { useSession } from '#features/auth/auth.public.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { PasswordForm } from './password-form.tsx';

export function PasswordSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const session = useSession();
  const has = user.has_password;
  return (
    <AccountSection title={t('password.title')}>
      <ChangePanel
        action={t(has ? 'change' : 'password.create')}
        actionName={t(has ? 'password.change' : 'password.create')}
        form={(close) => (
          <PasswordForm
            onDone={() => {
              session.update({ ...user, has_password: true });
              toast.show(t(has ? 'password.changed' : 'password.created'));
              close();
            }}
          />
        )}
      >
        <p className="text-sm text-text-2">{t(has ? 'password.isSet' : 'password.isMissing')}</p>
      </ChangePanel>
    </AccountSection>
  );
}
