import { limits } from '@onsori/contract/limits';
import { authTexts } from '#features/auth/auth-texts.ts';
import { readFormValues, usePreHydrationInput } from '#features/auth/pre-hydration-input.ts';
import { usePendingActionText } from '#features/auth/use-pending-action-text.ts';
import { useSignUpForm } from '#features/auth/use-sign-up-form.ts';
import { paths } from '#lib/paths.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthFrame, OrDivider, TextLink } from './auth-frame.tsx';
import { ConsentCheckboxes } from './consent-checkboxes.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SocialButtons } from './social-buttons.tsx';

interface SignUpFormProps {
  /** Adds the company code field. */
  readonly forCompany?: boolean;
  readonly submitLabel: string;
}

function SignUpForm({ forCompany = false, submitLabel }: SignUpFormProps) {
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

export function SignUpView() {
  const t = authTexts.use();
  const pendingText = usePendingActionText('signUp');
  return (
    <AuthFrame
      title={t('signUp.title')}
      lead={pendingText ?? t('signUp.lead')}
      footer={
        <>
          <span>{t('signUp.have')}</span>
          <TextLink to={paths.signIn()} replace>
            {t('signUp.signIn')}
          </TextLink>
          <TextLink to={paths.partnerSignUp()}>{t('signUp.partner')}</TextLink>
        </>
      }
    >
      <SocialButtons intent="signup" />
      <OrDivider />
      <SignUpForm submitLabel={t('signUp.submit')} />
    </AuthFrame>
  );
}

export function PartnerSignUpView() {
  const t = authTexts.use();
  return (
    <AuthFrame
      title={t('partner.title')}
      lead={t('partner.lead')}
      footer={
        <>
          <span>{t('signUp.have')}</span>
          <TextLink to={paths.signIn()} replace>
            {t('signUp.signIn')}
          </TextLink>
          <TextLink to={paths.signUp()}>{t('partner.personal')}</TextLink>
        </>
      }
    >
      <Notice>{t('partner.notice')}</Notice>
      <SignUpForm forCompany submitLabel={t('partner.submit')} />
      <RelatedQuestions questions={['company-partner']} newTab />
    </AuthFrame>
  );
}
