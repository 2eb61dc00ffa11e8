import { limits } from '@onsori/contract/limits';
import { type FormEvent, useEffect, useState } from 'react';
import { authTexts, useFailureText } from '#features/auth/auth-texts.ts';
import { isEmail, validateNickname } from '#features/auth/fields.rules.ts';

import { noConsents, toConsentBody, validateConsents } from '#features/auth/sign-up.rules.ts';

import type { SocialSignInInput } from '#features/auth/social-callback.ts';
import { useLocale } from '#i18n/texts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';

import { ConsentCheckboxes } from './consent-checkboxes.tsx';

interface SocialSignUpFormProps {
  /** Display name. */
  readonly provider: string;
  /** True when the provider returned no address. */
  readonly needsEmail: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  onSubmit(signUp: NonNullable<SocialSignInInput['sign_up']>): void;
}

/** Sign-up form after the first social sign-in. */
export function SocialSignUpForm({
  provider,
  needsEmail,
  busy,
  error,
  onSubmit,
}: SocialSignUpFormProps) {
  const t = authTexts.use();
  const locale = useLocale();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [nickname, setNickname] = useState('');
  const [email, setEmail] = useState('');
  const [consents, setConsents] = useState(noConsents);
  const [fieldErrors, setFieldErrors] = useState<{
    nickname?: string;
    email?: string;
    terms?: string;
    age?: string;
  }>({});
  const type = error instanceof ApiError ? error.body?.type : undefined;
  const isEmailMissing = type === 'invalid.email_needed';
  const isEmailTaken = type === 'conflict.email_taken';
  useEffect(() => {
    if (error !== null) focusWrongField();
  }, [error, focusWrongField]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { terms, age } = validateConsents(consents);
    const badNickname = nickname.trim() === '' ? null : validateNickname(nickname);
    const badEmail = needsEmail && !isEmail(email);
    setFieldErrors({
      ...(badNickname && {
        nickname: t(`field.${badNickname}`, { max: limits.account.nicknameMax }),
      }),
      ...(badEmail && { email: t('field.emailWrong') }),
      ...(terms && { terms: t(terms) }),
      ...(age && { age: t(age) }),
    });
    if (badNickname || badEmail || terms || age) return focusWrongField();
    onSubmit({
      ...toConsentBody(consents),
      language: locale,
      ...(nickname.trim() !== '' && { nickname: nickname.trim() }),
      ...(needsEmail && { email: email.trim() }),
    });
  };
  const emailError = isEmailMissing
    ? t('return.emailNeeded', { provider })
    : isEmailTaken && failureText(error);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {needsEmail && (
        <TextField
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={t('field.emailExample')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fieldErrors.email ?? (emailError || undefined)}
          required
        />
      )}
      <TextField
        label={t('return.nickname')}
        hint={t('return.nicknameHint', { provider })}
        autoComplete="nickname"
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
        error={fieldErrors.nickname}
      />
      <ConsentCheckboxes consents={consents} onChange={setConsents} errors={fieldErrors} />
      <FormError>
        {error !== null && !isEmailMissing && !isEmailTaken && failureText(error)}
      </FormError>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
