import { limits } from '@onsori/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { releaseLeaveGuard, useLeaveGuard } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import { renewalKeyField } from '#lib/session/renewal-key.ts';
import { storeUnconfirmedEmail } from '#lib/session/stored-session.ts';
import { authTexts, useFailureText } from './auth-texts.ts';
import { passwordLengths, rejectedPasswordReason } from './fields.rules.ts';
import type { FormValues } from './pre-hydration-input.ts';
import {
  emptySignUpInput,
  parseSignUpForm,
  type SignUpField,
  type SignUpInput,
  toConsentBody,
  validateSignUp,
} from './sign-up.rules.ts';
import { useStartSession } from './use-start-session.ts';

const nicknameLength = { max: limits.account.nicknameMax };

type Errors = Partial<Record<SignUpField, string>>;

export function useSignUpForm(forCompany: boolean, onInvalid: () => void) {
  const t = authTexts.use();
  const locale = useLocale();
  const startSession = useStartSession();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [entered, setEntered] = useState<SignUpInput>(emptySignUpInput);
  const [errors, setErrors] = useState<Errors>({});

  /** Field errors of a rejected request; undefined when no field caused it. */
  const toFieldErrors = (error: unknown): Errors | undefined => {
    const reason = rejectedPasswordReason(error);
    if (reason) return { password: t(`newPassword.${reason}`, passwordLengths) };
    const isEmailTaken = error instanceof ApiError && error.body?.type === 'conflict.email_taken';
    return isEmailTaken ? { email: failureText(error) } : undefined;
  };
  const signUp = useMutation({
    mutationFn: async ({ email, password, nickname, companyCode, consents }: SignUpInput) =>
      browserApi.call('signUp', {
        body: {
          email: email.trim(),
          password,
          nickname: nickname.trim(),
          language: locale,
          ...toConsentBody(consents),
          ...(forCompany && { company_code: companyCode.trim() }),
          ...(await renewalKeyField()),
        },
      }),
    meta: { rendersOwnError: true },
    onSuccess: (reply) => {
      startSession(reply, false);
      storeUnconfirmedEmail(reply.user.email);
      releaseLeaveGuard();
      void navigate(paths.verifyPhone(), { replace: true });
    },
    onError: (error) => {
      const fieldErrors = toFieldErrors(error);
      if (!fieldErrors) return;
      setErrors(fieldErrors);
      onInvalid();
    },
  });
  useLeaveGuard(!signUp.isSuccess);

  return {
    entered,
    errors,
    busy: signUp.isPending || signUp.isSuccess,
    failure: signUp.isError && !toFieldErrors(signUp.error) ? failureText(signUp.error) : null,
    restore: (form: FormValues) => setEntered(parseSignUpForm(form)),
    update: (change: Partial<SignUpInput>) => setEntered((before) => ({ ...before, ...change })),
    submit: (form: FormValues) => {
      if (signUp.isPending) return;
      const submitted = parseSignUpForm(form);
      setEntered(submitted);
      const problems = Object.entries(validateSignUp(submitted, forCompany)).flatMap(
        ([field, problem]) =>
          problem
            ? [[field, t(problem, field === 'nickname' ? nicknameLength : passwordLengths)]]
            : [],
      );
      setErrors(Object.fromEntries(problems));
      if (problems.length > 0) onInvalid();
      else signUp.mutate(submitted);
    },
  };
}
