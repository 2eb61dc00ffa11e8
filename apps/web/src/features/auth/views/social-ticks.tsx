import { limits } from '@onsori/contract/limits';
import { type FormEvent, useEffect, useState } from 'react';
import { authTexts } from '#features/auth/auth-texts.ts';
import { isEmail } from '#features/auth/fields.rules.ts';
import { noTicks, tickedBody, tickProblems } from '#features/auth/joining.rules.ts';
import { nicknameProblem } from '#features/auth/nickname.rules.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import type { Entering } from '#features/auth/use-social-return.ts';
import { useLocale } from '#i18n/texts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { JoinTicks } from './join-ticks.tsx';

interface SocialTicksProps {
  /** As people call it. */
  readonly provider: string;
  /** The provider told no address. */
  readonly asksEmail: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  onSubmit(signUp: NonNullable<Entering['sign_up']>): void;
}

/** What somebody new says who comes by a provider. */
export function SocialTicks({ provider, asksEmail, busy, error, onSubmit }: SocialTicksProps) {
  const t = authTexts.use();
  const locale = useLocale();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [nickname, setNickname] = useState('');
  const [email, setEmail] = useState('');
  const [ticks, setTicks] = useState(noTicks);
  const [wrong, setWrong] = useState<{
    nickname?: string;
    email?: string;
    terms?: string;
    age?: string;
  }>({});
  const type = error instanceof ApiError ? error.body?.type : undefined;
  const needed = type === 'invalid.email_needed';
  const taken = type === 'conflict.email_taken';
  useEffect(() => {
    if (error !== null) focusWrongField();
  }, [error, focusWrongField]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { terms, age } = tickProblems(ticks);
    const badNickname = nickname.trim() === '' ? null : nicknameProblem(nickname);
    const badEmail = asksEmail && !isEmail(email);
    setWrong({
      ...(badNickname && {
        nickname: t(`field.${badNickname}`, { max: limits.account.nicknameMax }),
      }),
      ...(badEmail && { email: t('field.emailWrong') }),
      ...(terms && { terms: t(terms) }),
      ...(age && { age: t(age) }),
    });
    if (badNickname || badEmail || terms || age) return focusWrongField();
    onSubmit({
      ...tickedBody(ticks),
      language: locale,
      ...(nickname.trim() !== '' && { nickname: nickname.trim() }),
      ...(asksEmail && { email: email.trim() }),
    });
  };
  const emailAnswer = needed ? t('return.emailNeeded', { provider }) : taken && failureText(error);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {asksEmail && (
        <TextField
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={t('field.emailExample')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrong.email ?? (emailAnswer || undefined)}
          required
        />
      )}
      <TextField
        label={t('return.nickname')}
        hint={t('return.nicknameHint', { provider })}
        autoComplete="nickname"
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
        error={wrong.nickname}
      />
      <JoinTicks ticks={ticks} onChange={setTicks} errors={wrong} />
      <FormError>{error !== null && !needed && !taken && failureText(error)}</FormError>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}
