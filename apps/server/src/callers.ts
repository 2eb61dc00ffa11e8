import type { CallerHooks } from '#http/callers.ts';

/** Who answers the caller guard. Until there are accounts, no token belongs to anybody. */
export const callerHooks: CallerHooks = {
  identify: async () => 'unauthorized.token_invalid',
  isSubscriber: async () => false,
  mayEnterPavilion: async () => false,
};
