import type { Account } from '@onsori/contract/account';
import { accountTexts } from '#features/account/account-texts.ts';
import { useProof } from '#features/account/use-proof.tsx';
import { PhoneVerification, useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

interface PhoneFormProps {
  readonly user: Account;
  onDone(): void;
}

export function PhoneForm({ user, onDone }: PhoneFormProps) {
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
