import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { authTexts, useFailureText } from '#features/auth/auth-texts.ts';
import { isEmail } from '#features/auth/fields.rules.ts';
import {
  type FormValues,
  readFormValues,
  usePreHydrationInput,
} from '#features/auth/pre-hydration-input.ts';
import { navigateToReturnPath } from '#features/auth/sign-in-intent.ts';
import { useStartSession } from '#features/auth/use-start-session.ts';
import { browserApi } from '#lib/browser-api.ts';
import { renewalKeyField } from '#lib/session/renewal-key.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isFactorRequired } from './factor-sign-in.tsx';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly auto_login: boolean;
}

interface SignInFormProps {
  readonly stay: boolean;
  onStayChange(stay: boolean): void;
  /** Called when the account has a second factor. */
  onFactorRequired(): void;
}

export function SignInForm({ stay, onStayChange, onFactorRequired }: SignInFormProps) {
  const t = authTexts.use();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [invalid, setInvalid] = useState({ email: false, password: false });
  const signIn = useMutation({
    mutationFn: async (body: Credentials) =>
      browserApi.call('signIn', { body: { ...body, ...(await renewalKeyField()) } }),
    meta: { rendersOwnError: true },
    onSuccess: (reply, { auto_login }) => {
      startSession(reply, auto_login);
      void navigateToReturnPath(navigate);
    },
    onError: (error) => {
      if (isFactorRequired(error)) onFactorRequired();
    },
  });
  const applyValues = (values: FormValues) => {
    setEmail(values.email ?? '');
    setPassword(values.password ?? '');
    onStayChange(values.stay !== undefined);
  };
  usePreHydrationInput(form, applyValues);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const values = readFormValues(new FormData(event.currentTarget));
    const credentials = { email: values.email ?? '', password: values.password ?? '' };
    const invalidFields = {
      email: !isEmail(credentials.email),
      password: credentials.password === '',
    };
    applyValues(values);
    setInvalid(invalidFields);
    if (invalidFields.email || invalidFields.password) focusWrongField();
    else
      signIn.mutate({
        ...credentials,
        email: credentials.email.trim(),
        auto_login: values.stay !== undefined,
      });
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        name="email"
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder={t('field.emailExample')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={invalid.email ? t('field.emailWrong') : undefined}
        required
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={invalid.password ? t('field.passwordMissing') : undefined}
        showLabel={t('field.showPassword')}
        hideLabel={t('field.hidePassword')}
        required
      />
      <Checkbox
        name="stay"
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
