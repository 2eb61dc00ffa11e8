import type { Account } from '@onsori/contract/account';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { useProof } from '#features/account/use-proof.tsx';
import { formatPhone, PhoneVerification, useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

interface PhoneFormProps {
  readonly user: Account;
  onDone(): void;
}

function PhoneForm({ user, onDone }: PhoneFormProps) {
  const t = accountTexts.use();
  const toast = useToast();
  const session = useSession();
  const proof = useProof(user.phone !== null);
  const send = async (phone: string): Promise<boolean> => {
    const proofInput = proof.getProof();
    if (proofInput === null) return false;
    try {
      await browserApi.call('sendPhoneCode', { body: { ...proofInput, phone } });
      return true;
    } catch (error) {
      if (proof.handleError(error)) return false;
      throw error;
    }
  };
  const verify = async (phone: string, code: string): Promise<void> => {
    session.update(await browserApi.call('verifyPhone', { body: { phone, code } }));
    toast.show(t('phone.changed'));
    onDone();
  };
  return (
    <PhoneVerification send={send} verify={verify}>
      {proof.field}
    </PhoneVerification>
  );
}

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
