import { limits } from '@onsori/contract/limits';
import { authTexts } from '#features/auth/auth-texts.ts';
import { readFormValues, usePreHydrationInput } from '#features/auth/pre-hydration-input.ts';
import { useSignUpForm } from '#features/auth/use-sign-up-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { ConsentCheckboxes } from './consent-checkboxes.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface SignUpFormProps {
  /** Adds the company code field. */
  readonly forCompany?: boolean;
  readonly submitLabel: string;
}

export function SignUpForm({ forCompany = false, submitLabel }: SignUpFormProps) {
  const t = authTexts.use();
  const { form, focusWrongField } = useWrongFieldFocus();
  const signUp = useSignUpForm(forCompany, focusWrongField);
  const { entered, errors, busy, failure, update, submit } = signUp;
  usePreHydrationInput(form, signUp.restore);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(readFormValues(new FormData(event.currentTarget)));
      }}
      className="flex flex-col gap-5"
    >
      {forCompany && (
        <TextField
          name="company_code"
          label={t('field.companyCode')}
          hint={t('field.companyCodeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.account.companyCodeMax}
          value={entered.companyCode}
          onChange={(event) => update({ companyCode: event.target.value })}
          error={errors.companyCode}
          required
        />
      )}
      <TextField
        name="email"
        label={t('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={t('field.emailExample')}
        value={entered.email}
        onChange={(event) => update({ email: event.target.value })}
        error={errors.email}
        required
      />
      <NewPasswordField
        name="password"
        label={t('field.password')}
        value={entered.password}
        onChange={(password) => update({ password })}
        error={errors.password}
      />
      <TextField
        name="nickname"
        label={t('field.nickname')}
        hint={t('field.nicknameHint')}
        autoComplete="nickname"
        value={entered.nickname}
        onChange={(event) => update({ nickname: event.target.value })}
        error={errors.nickname}
        required
      />
      <ConsentCheckboxes
        consents={entered.consents}
        onChange={(consents) => update({ consents })}
        errors={errors}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
