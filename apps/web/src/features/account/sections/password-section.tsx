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
  const hasPassword = user.has_password;
  return (
    <AccountSection title={t('password.title')}>
      <ChangePanel
        action={t(hasPassword ? 'change' : 'password.create')}
        actionName={t(hasPassword ? 'password.change' : 'password.create')}
        form={(close) => (
          <PasswordForm
            onDone={() => {
              session.update({ ...user, has_password: true });
              toast.show(t(hasPassword ? 'password.changed' : 'password.created'));
              close();
            }}
          />
        )}
      >
        <p className="text-sm text-text-2">
          {t(hasPassword ? 'password.isSet' : 'password.isMissing')}
        </p>
      </ChangePanel>
    </AccountSection>
  );
}
