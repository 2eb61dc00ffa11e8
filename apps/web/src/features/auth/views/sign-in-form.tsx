import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { isEmail } from '#features/auth/fields.rules.ts';
import { useSession } from '#features/auth/session.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { takeWish } from '#features/auth/wish.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';

interface SignInFormProps {
  readonly stay: boolean;
  onStayChange(stay: boolean): void;
}

export function SignInForm({ stay, onStayChange }: SignInFormProps) {
  const t = authTexts.use();
  const session = useSession();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState({ email: false, password: false });
  const signIn = useMutation({
    mutationFn: () =>
      browserApi.call('signIn', { body: { email: email.trim(), password, auto_login: stay } }),
    meta: { shownInPlace: true },
    onSuccess: (reply) => {
      session.open(reply, stay);
      void navigate(takeWish());
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const found = { email: !isEmail(email), password: password === '' };
    setWrong(found);
    if (found.email || found.password) focusWrongField();
    else signIn.mutate();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder={t('field.emailExample')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={wrong.email ? t('field.emailWrong') : undefined}
        required
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wrong.password ? t('field.passwordMissing') : undefined}
        showLabel={t('field.showPassword')}
        hideLabel={t('field.hidePassword')}
        required
      />
      <Checkbox
        label={t('signIn.stay')}
        hint={t('signIn.stayHint')}
        checked={stay}
        onChange={(event) => onStayChange(event.target.checked)}
      />
      <FormError>{signIn.isError && failureText(signIn.error)}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={signIn.isPending || signIn.isSuccess}
      >
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
