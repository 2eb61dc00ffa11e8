import type { SessionReply } from '@onsori/contract/auth';
import type { SocialProvider } from '@onsori/contract/enumerations';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiInput } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { renewalKeyField } from '#lib/session/renewal-key.ts';
import { navigateToReturnPath } from './sign-in-intent.ts';
import { shouldStaySignedIn } from './social-sign-in-state.ts';
import { useStartSession } from './use-start-session.ts';

type CallbackStage =
  | 'pending'
  | 'consents'
  | 'consentsAndEmail'
  | 'proof'
  | 'factor'
  | 'sent'
  | 'failed';

/** The stage after a failed sign-in request. */
export function nextStage(
  error: unknown,
  stage: CallbackStage,
  mailRequested: boolean,
): CallbackStage {
  const type = error instanceof ApiError ? error.body?.type : undefined;
  switch (type) {
    case 'conflict.sign_up_required':
      return 'consents';
    case 'invalid.email_needed':
      return 'consentsAndEmail';
    case 'conflict.link_required':
      return mailRequested ? 'sent' : 'proof';
    case 'conflict.factor_required':
      return 'factor';
    case 'invalid.social':
      return 'failed';
    default:
      // Forms display the error themselves and can be submitted again.
      return stage === 'pending' ? 'failed' : stage;
  }
}

export const wasCancelled = (search: string): boolean =>
  new URLSearchParams(search).get('error') === 'access_denied';

/** The server verifies the whole URL; undefined when the provider parameters are already removed. */
export const getCallbackUrl = ({ origin, pathname, search }: Location): string | undefined =>
  search === '' ? undefined : `${origin}${pathname}${search}`;

/** Runs once when `ready` is true; the ref guards against repeated effects in strict mode. */
export function useOnce(ready: boolean, run: () => void): void {
  const ran = useRef(false);
  useEffect(() => {
    if (!ready || ran.current) return;
    ran.current = true;
    run();
  });
}

export type SocialSignInInput = Pick<
  ApiInput<'socialSignIn'>['body'],
  'callback_url' | 'sign_up' | 'proof'
>;

export function useSocialCallback(provider: SocialProvider) {
  const startSession = useStartSession();
  const navigate = useNavigate();
  const [stage, setStage] = useState<CallbackStage>('pending');
  const [cancelled, setCancelled] = useState(false);
  const onSignedIn = (reply: SessionReply, isNew = false) => {
    startSession(reply, shouldStaySignedIn());
    const options = { replace: true };
    if (isNew) void navigate(paths.verifyPhone(), options);
    else void navigateToReturnPath(navigate, options);
  };
  const signIn = useMutation({
    mutationFn: async (body: SocialSignInInput) =>
      browserApi.call('socialSignIn', {
        params: { provider },
        body: { ...body, auto_login: shouldStaySignedIn(), ...(await renewalKeyField()) },
      }),
    meta: { rendersOwnError: true },
    onSuccess: (reply, { sign_up: signedUp }) => onSignedIn(reply, signedUp !== undefined),
    onError: (error, { proof }) => {
      const mailRequested = proof !== undefined && 'mail' in proof;
      setStage((before) => nextStage(error, before, mailRequested));
      // The provider parameters are single-use; the server stores the identity for the next request.
      history.replaceState(history.state, '', location.pathname);
    },
  });
  useOnce(true, () => {
    const callback = getCallbackUrl(location);
    if (wasCancelled(location.search)) {
      setCancelled(true);
      setStage('failed');
    } else signIn.mutate(callback === undefined ? {} : { callback_url: callback });
  });
  return {
    stage,
    cancelled,
    error: signIn.error,
    busy: signIn.isPending || signIn.isSuccess,
    sent: signIn.variables,
    onSignedIn,
    submit: (body: SocialSignInInput) => signIn.isPending || signIn.mutate(body),
  };
}
