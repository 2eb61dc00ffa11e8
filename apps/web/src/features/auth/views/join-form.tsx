import { limits } from '@onsori/contract/limits';
import { authTexts } from '#features/auth/auth-texts.ts';
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
  const { entered, errors, busy, failure, enter, submit } = useJoining(forCompany, focusWrongField);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-5"
    >
      {forCompany && (
        <TextField
          label={t('field.companyCode')}
          hint={t('field.companyCodeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={entered.companyCode}
          onChange={(event) => enter({ companyCode: event.target.value })}
          error={errors.companyCode}
          required
        />
      )}
      <TextField
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
        label={t('field.password')}
        value={entered.password}
        onChange={(password) => enter({ password })}
        error={errors.password}
      />
      <TextField
        label={t('field.nickname')}
        hint={t('field.nicknameHint')}
        autoComplete="nickname"
        maxLength={limits.account.nicknameMax}
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
