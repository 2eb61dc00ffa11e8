import { limits } from '@onsori/contract/limits';
import { authTexts } from '#features/auth/auth-texts.ts';
import { textsIn, useEarlyInput } from '#features/auth/early-input.ts';
import { useJoining } from '#features/auth/use-joining.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { JoinTicks } from './join-ticks.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface JoinFormProps {
  /** Asks for the code of a company too. */
  readonly forCompany?: boolean;
  readonly submitLabel: string;
}

export function JoinForm({ forCompany = false, submitLabel }: JoinFormProps) {
  const t = authTexts.use();
  const { form, focusWrongField } = useWrongFieldFocus();
  const joining = useJoining(forCompany, focusWrongField);
  const { entered, errors, busy, failure, enter, submit } = joining;
  useEarlyInput(form, joining.takeOver);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(textsIn(new FormData(event.currentTarget)));
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
          onChange={(event) => enter({ companyCode: event.target.value })}
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
        onChange={(event) => enter({ email: event.target.value })}
        error={errors.email}
        required
      />
      <NewPasswordField
        name="password"
        label={t('field.password')}
        value={entered.password}
        onChange={(password) => enter({ password })}
        error={errors.password}
      />
      <TextField
        name="nickname"
        label={t('field.nickname')}
        hint={t('field.nicknameHint')}
        autoComplete="nickname"
        value={entered.nickname}
        onChange={(event) => enter({ nickname: event.target.value })}
        error={errors.nickname}
        required
      />
      <JoinTicks ticks={entered.ticks} onChange={(ticks) => enter({ ticks })} errors={errors} />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
