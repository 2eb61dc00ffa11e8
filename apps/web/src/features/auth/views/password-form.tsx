import { type FormEvent, useEffect, useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';

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
