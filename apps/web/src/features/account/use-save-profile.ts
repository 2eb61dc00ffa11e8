import type { Account } from '@onsori/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '#features/auth/auth.public.ts';
import type { ApiInput } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';

/** Saves profile fields and updates the session with the returned account. */
export function useSaveProfile(onSaved: (account: Account) => void) {
  const session = useSession();
  return useMutation({
    mutationFn: (body: ApiInput<'updateUser'>['body']) => browserApi.call('updateUser', { body }),
    meta: { rendersOwnError: true },
    onSuccess: (account) => {
      session.update(account);
      onSaved(account);
    },
  });
}
