import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { subscriptionQuery } from './billing.queries.ts';
import { plansTexts } from './plans-texts.ts';

/** Activates the Free plan; visitors get the sign-in prompt and return to the plans. */
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
  const activate = () => (session.user ? mutate() : session.promptSignIn(paths.plans()));
  return { activate, isPending, isActivated: isSuccess };
}
