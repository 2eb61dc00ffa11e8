import type { Account } from '@onsori/contract/account';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { formatPhone } from '#features/auth/auth.public.ts';
import { PhoneForm } from './phone-form.tsx';

export function PhoneRow({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const { phone } = user;
  return (
    <ChangePanel
      action={t(phone === null ? 'phone.add' : 'change')}
      actionName={t(phone === null ? 'phone.addNamed' : 'phone.changeNamed')}
      form={(close) => <PhoneForm user={user} onDone={close} />}
    >
      <p className="text-sm text-text-3">{t('phone.label')}</p>
      <p className={phone === null ? 'text-sm text-text-2' : 'tabular'}>
        {phone === null ? t('phone.none') : formatPhone(phone)}
      </p>
    </ChangePanel>
  );
}
