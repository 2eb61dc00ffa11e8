import type { PolicyTarget } from '@onsori/contract/policies';
import type { PolicySummary } from '@onsori/contract/policy-documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiInput, ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';

const queryKey = ['operator-policies'];

export function usePolicies() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => browserApi.call('listPolicies', {}, signal),
  });
}

export function usePublishPolicy(target: PolicyTarget) {
  const queryClient = useQueryClient();
  return async (body: ApiInput<'publishPolicy'>['body']): Promise<void> => {
    await browserApi.call('publishPolicy', { params: { target }, body });
    // The list may be cached for a while; this version is final, so that it can be added here.
    const addVersion = (item: PolicySummary): PolicySummary =>
      item.target === target ? { ...item, versions: [...item.versions, body.effective_on] } : item;
    queryClient.setQueryData<ApiReply<'listPolicies'>>(
      queryKey,
      (list) => list && { items: list.items.map(addVersion) },
    );
  };
}
