import type { SocialProvider } from '@onsori/contract/enumerations';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { useWrongFieldFocus } from '#ui/form-error.tsx';
import { Spinner } from '#ui/loading.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useFailureText } from '../auth-texts.ts';
import { type SocialSignInInput, useSocialCallback } from '../social-callback.ts';
import { AuthFrame, OrDivider } from './auth-frame.tsx';
import { FactorSignIn } from './factor-sign-in.tsx';
import { SocialSignUpForm } from './social-sign-up-form.tsx';

interface PasswordFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: Error | null;
  onSubmit(password: string): void;
}

/** Form for the current password. */
export function PasswordForm({ label, submitLabel, busy, error, onSubmit }: PasswordFormProps) {
  const t = authTexts.use();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (error !== null) focusWrongField();
  }, [error, focusWrongField]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') focusWrongField();
    else if (!busy) onSubmit(password);
  };
  const errorMessage = error === null ? undefined : failureText(error);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label={label}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing ? t('field.passwordMissing') : errorMessage}
        showLabel={t('field.showPassword')}
        hideLabel={t('field.hidePassword')}
        required
      />
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface AccountOwnershipFormProps {
  readonly busy: boolean;
  readonly error: Error | null;
  onSubmit(proof: NonNullable<SocialSignInInput['proof']>): void;
}

/** Proves ownership of the account with the same address, by password or by mail. */
function AccountOwnershipForm({ busy, error, onSubmit }: AccountOwnershipFormProps) {
  const t = authTexts.use();
  return (
    <>
      <PasswordForm
        label={t('return.proofPassword')}
        submitLabel={t('return.proofSubmit')}
        busy={busy}
        error={error}
        onSubmit={(password) => onSubmit({ password })}
      />
      <OrDivider />
      <Button block onClick={() => busy || onSubmit({ mail: true })}>
        {t('return.proofMail')}
      </Button>
    </>
  );
}

/** Completes a social sign-in, with the forms for missing consents or proof of ownership. */
export function SocialSignInCallback({ provider }: { readonly provider: SocialProvider }) {
  const t = authTexts.use();
  const failureText = useFailureText();
  const name = t(`social.${provider}`);
  const navigate = useNavigate();
  const { stage, cancelled, error, busy, sent, onSignedIn, submit } = useSocialCallback(provider);
  const back = (
    <Button variant="secondary" size="lg" block render={<Link to={paths.signIn()} />}>
      {t('return.back')}
    </Button>
  );
  switch (stage) {
    case 'pending':
      return (
        <AuthFrame title={t('return.title', { provider: name })}>
          <Spinner label={t('return.asking', { provider: name })} size={28} />
        </AuthFrame>
      );
    case 'consents':
    case 'consentsAndEmail':
      return (
        <AuthFrame title={t('return.ticksTitle')} lead={t('return.ticksLead', { provider: name })}>
          <SocialSignUpForm
            provider={name}
            needsEmail={stage === 'consentsAndEmail'}
            busy={busy}
            error={sent?.sign_up ? error : null}
            onSubmit={(signUp) => submit({ sign_up: signUp })}
          />
        </AuthFrame>
      );
    case 'proof':
      return (
        <AuthFrame title={t('return.proofTitle')} lead={t('return.proofLead', { provider: name })}>
          <AccountOwnershipForm
            busy={busy}
            error={sent?.proof ? error : null}
            onSubmit={(proof) => submit({ proof })}
          />
        </AuthFrame>
      );
    case 'factor':
      return <FactorSignIn onSignedIn={onSignedIn} onBack={() => void navigate(paths.signIn())} />;
    case 'sent':
      return (
        <AuthFrame title={t('return.sentTitle')} lead={t('return.sentLead', { provider: name })}>
          {back}
        </AuthFrame>
      );
    case 'failed':
      return (
        <AuthFrame
          title={t('return.failedTitle')}
          lead={cancelled ? t('return.cancelled', { provider: name }) : failureText(error)}
        >
          {back}
        </AuthFrame>
      );
  }
}
