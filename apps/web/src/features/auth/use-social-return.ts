import type { SocialProvider } from '@onsori/contract/enumerations';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiInput } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { renewalKeyField } from '#lib/session/renewal-key.ts';
import { useSession } from './session.ts';
import { callbackOf, type ReturnStage, stageAfter, wasCancelled } from './social-return.rules.ts';
import { wantsToStay } from './social-way.ts';
import { useOnce } from './use-once.ts';
import { takeWish } from './wish.ts';

export type Entering = Pick<ApiInput<'socialSignIn'>['body'], 'callback_url' | 'sign_up' | 'proof'>;

/** Somebody who came back from a provider, until they are in. */
export function useSocialReturn(provider: SocialProvider) {
  const session = useSession();
  const navigate = useNavigate();
  const [stage, setStage] = useState<ReturnStage>('asking');
  const [cancelled, setCancelled] = useState(false);
  const entering = useMutation({
    mutationFn: async (body: Entering) =>
      browserApi.call('socialSignIn', {
        params: { provider },
        body: { ...body, auto_login: wantsToStay(), ...(await renewalKeyField()) },
      }),
    meta: { shownInPlace: true },
    onSuccess: (reply, { sign_up: joined }) => {
      session.open(reply, wantsToStay());
      void navigate(joined ? paths.verifyPhone() : takeWish(), { replace: true });
    },
    onError: (error, { proof }) => {
      const askedForMail = proof !== undefined && 'mail' in proof;
      setStage((before) => stageAfter(error, before, askedForMail));
      // An answer of a provider counts once; from now on the server remembers who it is.
      history.replaceState(history.state, '', location.pathname);
    },
  });
  useOnce(true, () => {
    const callback = callbackOf(location);
    if (wasCancelled(location.search)) {
      setCancelled(true);
      setStage('failed');
    } else entering.mutate(callback === undefined ? {} : { callback_url: callback });
  });
  return {
    stage,
    cancelled,
    error: entering.error,
    busy: entering.isPending || entering.isSuccess,
    sent: entering.variables,
    enter: (body: Entering) => entering.isPending || entering.mutate(body),
  };
}
