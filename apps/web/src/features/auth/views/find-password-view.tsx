import { limits } from '@onsori/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { authTexts, useFailureText } from '#features/auth/auth-texts.ts';
import { isEmail } from '#features/auth/fields.rules.ts';
import { readFormValues, usePreHydrationInput } from '#features/auth/pre-hydration-input.ts';

import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame, TextLink } from './auth-frame.tsx';

/** Requests a password reset link; the page never reveals whether the address has an account. */
export function FindPasswordView() {
  const t = authTexts.use();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState(false);
  const resetRequest = useMutation({
    mutationFn: (address: string) =>
      browserApi.call('forgotPassword', { body: { email: address } }),
    meta: { rendersOwnError: true },
  });
  usePreHydrationInput(form, (values) => setEmail(values.email ?? ''));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = readFormValues(new FormData(event.currentTarget)).email ?? '';
    setEmail(address);
    setInvalid(!isEmail(address));
    if (!isEmail(address)) focusWrongField();
    else if (!resetRequest.isPending) resetRequest.mutate(address.trim());
  };
  if (resetRequest.isSuccess)
    return (
      <AuthFrame
        title={t('findPassword.sentTitle')}
        lead={t('findPassword.sentLead', {
          email: email.trim(),
          minutes: limits.account.resetMinutes,
        })}
      >
        <Notice>{t('findPassword.sentHint')}</Notice>
        <div className="flex flex-col gap-2">
          <Button size="lg" block render={<Link to={paths.signIn()} />}>
            {t('findPassword.signIn')}
          </Button>
          <Button variant="ghost" block onClick={resetRequest.reset}>
            {t('findPassword.again')}
          </Button>
        </div>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t('findPassword.title')}
      lead={t('findPassword.lead')}
      footer={
        <>
          <TextLink to={paths.signIn()}>{t('findPassword.signIn')}</TextLink>
          <TextLink to={paths.findId()}>{t('signIn.findId')}</TextLink>
        </>
      }
    >
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          name="email"
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder={t('field.emailExample')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={invalid ? t('field.emailWrong') : undefined}
          required
        />
        <FormError>{resetRequest.isError && failureText(resetRequest.error)}</FormError>
        <Button type="submit" variant="primary" size="lg" block loading={resetRequest.isPending}>
          {t('findPassword.submit')}
        </Button>
      </form>
      <RelatedQuestions questions={['forgot-password']} newTab />
    </AuthFrame>
  );
}
