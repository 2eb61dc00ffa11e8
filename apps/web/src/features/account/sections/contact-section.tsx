import type { Account } from '@onsori/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { formatPhone, PhoneVerification, useSession } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Divider } from '#ui/divider.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { validateNewEmail } from '../account.rules.ts';
import { ChangePanel } from '../account-section.tsx';
import { useProof } from '../reauth-form.tsx';

interface EmailFormProps {
  readonly user: Account;
  /** Called after the confirmation mail was sent. */
  onSent(email: string): void;
}

function EmailForm({ user, onSent }: EmailFormProps) {
  const t = accountTexts.use();
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const email = input.trim().toLowerCase();
  const validate = () => {
    const problem = validateNewEmail(email, user.email);
    setError(problem ? t(`email.${problem}`) : undefined);
    return problem === null;
  };
  return (
    <ReauthForm
      submitLabel={t('email.submit')}
      validate={validate}
      submitChange={(proof) => browserApi.call('changeEmail', { body: { ...proof, email } })}
      onDone={() => onSent(email)}
      onRejected={(failure) => {
        const isInput = failure instanceof ApiError && failure.body?.type === 'invalid.input';
        if (isInput) setError(t('email.wrong'));
        return isInput;
      }}
    >
      <TextField
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        error={error}
        required
      />
    </ReauthForm>
  );
}

function EmailRow({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const [sentTo, setSentTo] = useState<string>();
  const { email, email_confirmed: confirmed } = user;
  const resending = useMutation({
    mutationFn: () => browserApi.call('resendEmailConfirmation', {}),
    onSuccess: () => toast.show(t('email.resent', { email })),
  });
  return (
    <div>
      <ChangePanel
        action={t('change')}
        actionName={t('email.change')}
        form={(close) => (
          <EmailForm
            user={user}
            onSent={(address) => {
              setSentTo(address);
              close();
            }}
          />
        )}
      >
        <p className="text-sm text-text-3">{t('email.label')}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
          <Badge tone={confirmed ? 'free' : 'danger'}>
            {t(confirmed ? 'email.confirmed' : 'email.unconfirmed')}
          </Badge>
        </p>
        {!confirmed && (
          <Button
            size="sm"
            variant="ghost"
            className="-ms-3.5 mt-1"
            loading={resending.isPending}
            onClick={() => resending.mutate()}
          >
            {t('email.resend')}
          </Button>
        )}
      </ChangePanel>
      <p role="status" className="mt-2 text-sm text-text-2 [overflow-wrap:anywhere] empty:sr-only">
        {sentTo !== undefined && sentTo !== email && t('email.sent', { email: sentTo })}
      </p>
    </div>
  );
}

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

function PhoneRow({ user }: { readonly user: Account }) {
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

export function ContactSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  return (
    <AccountSection title={t('contact.title')}>
      <EmailRow user={user} />
      <Divider className="my-4" />
      <PhoneRow user={user} />
      <RelatedQuestions questions={['change-email', 'mail-not-received']} newTab className="mt-5" />
    </AccountSection>
  );
}
