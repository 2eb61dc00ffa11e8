import type { Generation } from '@onsori/contract/air-entities';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { useOverlay } from '#ui/overlay/overlay-provider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { invalidateList, invalidateRequest, requestQuery } from './air.queries.ts';
import { airTexts } from './air-texts.ts';

interface ActionOptions {
  readonly call: () => Promise<Generation>;
  readonly done: string;
}

/** Sends an action on a request, and shows its new state everywhere. */
export function useRequestAction(generationId: string) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ call }: ActionOptions) => call(),
    onSuccess: async (request, { done }) => {
      queryClient.setQueryData(requestQuery(browserApi, generationId, locale).queryKey, request);
      toast.show(done);
      await invalidateList(queryClient);
    },
    // The request may have moved on meanwhile.
    onError: () => invalidateRequest(queryClient, generationId),
  });
}

/** Actions that the list and the page of a request share. */
export function useRequestActions(generationId: string) {
  const t = airTexts.use();
  const overlay = useOverlay();
  const action = useRequestAction(generationId);
  const params = { generationId };
  return {
    isPending: action.isPending,
    retry: () =>
      action.mutate({
        call: () => browserApi.call('retryGeneration', { params }),
        done: t('request.retried'),
      }),
    cancel: async () => {
      const isConfirmed = await overlay.confirm({
        title: t('request.cancelTitle'),
        body: t('request.cancelBody'),
        confirmLabel: t('request.cancelConfirm'),
        cancelLabel: t('request.cancelBack'),
        danger: true,
      });
      if (isConfirmed)
        action.mutate({
          call: () => browserApi.call('cancelGeneration', { params }),
          done: t('request.cancelled'),
        });
    },
  };
}
