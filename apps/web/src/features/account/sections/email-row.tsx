import type { Account } from '@onsori/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { validateNewEmail } from './email.rules.ts';

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

export function EmailRow({ user }: { readonly user: Account }) {
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
      <p role="status" className="mt-2 text-sm text-text-2 [overflow-wrap:anywhere] empty:hidden">
        {sentTo !== undefined && sentTo !== email && t('email.sent', { email: sentTo })}
      </p>
    </div>
  );
}
