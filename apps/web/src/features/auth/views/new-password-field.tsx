import { passwordLevel } from '@onsori/contract/password';
import { authTexts } from '#features/auth/auth-texts.ts';
import { passwordLengths } from '#features/auth/fields.rules.ts';
import { PasswordField, StrengthMeter } from '#ui/password-field.tsx';

interface NewPasswordFieldProps {
  readonly value: string;
  onChange(value: string): void;
  readonly error?: string | undefined;
  readonly label?: string;
  readonly name?: string;
}

const levelKeys = ['level0', 'level1', 'level2', 'level3'] as const;

/** New password input with a strength meter. */
export function NewPasswordField({ value, onChange, error, label, name }: NewPasswordFieldProps) {
  const t = authTexts.use();
  const level = value === '' ? null : passwordLevel(value);
  return (
    <div className="flex flex-col gap-1.5">
      <PasswordField
        name={name}
        label={label ?? t('newPassword.label')}
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        hint={t('newPassword.hint', passwordLengths)}
        showLabel={t('field.showPassword')}
        hideLabel={t('field.hidePassword')}
        required
      />
      <StrengthMeter
        label={t('newPassword.strength')}
        level={level}
        word={level === null ? '' : t(`newPassword.${levelKeys[level]}`)}
      />
    </div>
  );
}
