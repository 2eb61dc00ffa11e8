import { limits } from '@onsori/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { textsIn, useEarlyInput } from '#features/auth/early-input.ts';
import { isEmail } from '#features/auth/fields.rules.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { AuthFrame } from './auth-frame.tsx';
import { TextLink } from './text-link.tsx';

/** Asks for a link to set a new password. Whether the address is known is never told. */
export function FindPasswordView() {
  const t = authTexts.use();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState(false);
  const asking = useMutation({
    mutationFn: (said: string) => browserApi.call('forgotPassword', { body: { email: said } }),
    meta: { shownInPlace: true },
  });
  useEarlyInput(form, (texts) => setEmail(texts.email ?? ''));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = textsIn(new FormData(event.currentTarget)).email ?? '';
    setEmail(said);
    setWrong(!isEmail(said));
    if (!isEmail(said)) focusWrongField();
    else if (!asking.isPending) asking.mutate(said.trim());
  };
  if (asking.isSuccess)
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
          <Button variant="ghost" block onClick={asking.reset}>
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
          error={wrong ? t('field.emailWrong') : undefined}
          required
        />
        <FormError>{asking.isError && failureText(asking.error)}</FormError>
        <Button type="submit" variant="primary" size="lg" block loading={asking.isPending}>
          {t('findPassword.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
