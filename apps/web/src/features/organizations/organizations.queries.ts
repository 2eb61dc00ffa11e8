import type { Organization } from '@onsori/contract/organizations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Members accept and leave elsewhere, so loader data is reused for one render only. */
export function organizationQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['organization'],
    staleTime: 5000,
    queryFn: async ({ signal }) => (await api.call('getOrganization', {}, signal)).organization,
  });
}

/** Runs a change that returns the organization, stores it and confirms it. */
export function useOrganizationChange<Input = void>(
  call: (input: Input) => Promise<{ readonly organization: Organization | null }>,
  messageOf: (input: Input) => string,
) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: call,
    meta: { rendersOwnError: true },
    onSuccess: ({ organization }, input) => {
      queryClient.setQueryData(organizationQuery(browserApi).queryKey, organization);
      void queryClient.invalidateQueries({ queryKey: ['subscription'] });
      toast.show(messageOf(input));
    },
  });
}
