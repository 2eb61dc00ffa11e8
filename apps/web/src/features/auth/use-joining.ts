import { limits } from '@onsori/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#i18n/texts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { letGo, useLeaveGuard } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import { renewalKeyField } from '#lib/session/renewal-key.ts';
import { rememberUnconfirmed } from '#lib/session/stored-session.ts';
import { authTexts } from './auth-texts.ts';
import type { FormTexts } from './early-input.ts';
import {
  type JoinField,
  type Joining,
  joiningIn,
  joiningProblems,
  nothingEntered,
  tickedBody,
} from './joining.rules.ts';
import { passwordLengths, refusedPassword } from './new-password.rules.ts';
import { useSession } from './session.ts';
import { useFailureText } from './use-failure-text.ts';

const nicknameLength = { max: limits.account.nicknameMax };

type Errors = Partial<Record<JoinField, string>>;

/** A sign-up on its way: what is entered, what is wrong with it, and sending it. */
export function useJoining(forCompany: boolean, onWrong: () => void) {
  const t = authTexts.use();
  const locale = useLocale();
  const session = useSession();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [entered, setEntered] = useState<Joining>(nothingEntered);
  const [errors, setErrors] = useState<Errors>({});

  /** What a field is told; undefined for what is no field's fault. */
  const errorsIn = (error: unknown): Errors | undefined => {
    const refused = refusedPassword(error);
    if (refused) return { password: t(`newPassword.${refused}`, passwordLengths) };
    const taken = error instanceof ApiError && error.body?.type === 'conflict.email_taken';
    return taken ? { email: failureText(error) } : undefined;
  };
  const joining = useMutation({
    mutationFn: async ({ email, password, nickname, companyCode, ticks }: Joining) =>
      browserApi.call('signUp', {
        body: {
          email: email.trim(),
          password,
          nickname: nickname.trim(),
          language: locale,
          ...tickedBody(ticks),
          ...(forCompany && { company_code: companyCode.trim() }),
          ...(await renewalKeyField()),
        },
      }),
    meta: { shownInPlace: true },
    onSuccess: (reply) => {
      session.open(reply, false);
      rememberUnconfirmed(reply.user.email);
      letGo();
      void navigate(paths.verifyPhone());
    },
    onError: (error) => {
      const found = errorsIn(error);
      if (!found) return;
      setErrors(found);
      onWrong();
    },
  });
  useLeaveGuard(!joining.isSuccess);

  return {
    entered,
    errors,
    busy: joining.isPending || joining.isSuccess,
    failure: joining.isError && !errorsIn(joining.error) ? failureText(joining.error) : null,
    takeOver: (form: FormTexts) => setEntered(joiningIn(form)),
    enter: (change: Partial<Joining>) => setEntered((before) => ({ ...before, ...change })),
    submit: (form: FormTexts) => {
      if (joining.isPending) return;
      const said = joiningIn(form);
      setEntered(said);
      const problems = Object.entries(joiningProblems(said, forCompany)).flatMap(
        ([field, problem]) =>
          problem
            ? [[field, t(problem, field === 'nickname' ? nicknameLength : passwordLengths)]]
            : [],
      );
      setErrors(Object.fromEntries(problems));
      if (problems.length > 0) onWrong();
      else joining.mutate(said);
    },
  };
}
