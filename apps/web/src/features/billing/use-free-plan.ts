import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { subscriptionQuery } from './billing.queries.ts';
import { plansTexts } from './plans-texts.ts';

/** Takes Free for somebody signed in; anybody else is asked to sign in, and comes back to the plans. */
export function useFreePlan() {
  const t = plansTexts.use();
  const session = useSession();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => browserApi.call('takeFreePlan', {}),
    onSuccess: (subscription) => {
      queryClient.setQueryData(subscriptionQuery(browserApi).queryKey, subscription);
      if (subscription.current?.plan === 'free') toast.show(t('action.taken'));
    },
  });
  const take = () => (session.user ? mutate() : session.askToSignIn(paths.plans()));
  return { take, isPending, isTaken: isSuccess };
}
