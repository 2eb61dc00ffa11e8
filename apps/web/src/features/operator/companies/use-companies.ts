import type { CompanyPlanState } from '@onsori/contract/enumerations';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiInput, ApiReply } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { catalogueKey } from '../catalogue/use-catalogue.ts';
import { useChange } from '../use-change.ts';

export type CompanyRow = ApiReply<'listCompanies'>['items'][number];
export type Company = ApiReply<'getCompany'>;
export type CompanyTerms = ApiReply<'getCompanyTerms'>;
export type CompanyMember = Company['members'][number];
export type Applicant = ApiReply<'listCompanyApplicants'>['items'][number];

/** Of every query of companies: a change reads all of them again. */
export const companiesKey = ['companies'];

export interface CompanyFilter {
  readonly text: string;
  /** Empty for all of them. */
  readonly plan: CompanyPlanState | '';
}

export function useCompanies({ text, plan }: CompanyFilter) {
  return useInfiniteQuery({
    queryKey: [...companiesKey, 'list', text, plan],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = {
        text: text === '' ? undefined : text,
        plan: plan === '' ? undefined : plan,
        cursor,
      };
      return browserApi.call('listCompanies', { query }, signal);
    },
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
  });
}

export function useApplicants() {
  return useInfiniteQuery({
    queryKey: [...companiesKey, 'applicants'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      browserApi.call('listCompanyApplicants', { query: { cursor } }, signal),
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
  });
}

export function useCompany(companyId: string) {
  return useQuery({
    queryKey: [...companiesKey, companyId],
    queryFn: ({ signal }) => browserApi.call('getCompany', { params: { companyId } }, signal),
  });
}

export function useCompanyTerms(companyId: string) {
  return useQuery({
    queryKey: [...companiesKey, companyId, 'terms'],
    queryFn: ({ signal }) => browserApi.call('getCompanyTerms', { params: { companyId } }, signal),
  });
}

/** Takes a track out of the catalogue for a company. */
export function useReserveMusic(companyId: string) {
  const queryClient = useQueryClient();
  return async (musicId: string, reason: string): Promise<void> => {
    const body = { music_id: musicId, reason };
    await browserApi.call('reserveMusic', { params: { companyId }, body });
    await queryClient.invalidateQueries({ queryKey: catalogueKey });
  };
}

type Body<Name extends Parameters<typeof browserApi.call>[0]> = ApiInput<Name>['body'];

/** Returns the id of the new company. */
export function useCreateCompany() {
  const change = useChange(companiesKey);
  return async (body: Body<'createCompany'>): Promise<string> =>
    (await change(() => browserApi.call('createCompany', { body }))).id;
}

/** Changes of a company; each needs a fresh code and a reason. */
export function useCompanyChanges(companyId: string) {
  const change = useChange(companiesKey);
  const params = { companyId };
  return {
    edit: (body: Body<'editCompany'>) =>
      change(() => browserApi.call('editCompany', { params, body })),
    grantPlan: (body: Body<'grantCompanyPlan'>) =>
      change(() => browserApi.call('grantCompanyPlan', { params, body })),
    endPlan: (reason: string) =>
      change(() => browserApi.call('endCompanyPlan', { params, body: { reason } })),
    setTerms: (body: Body<'setCompanyTerms'>) =>
      change(() => browserApi.call('setCompanyTerms', { params, body })),
    changeMember: (memberId: string, body: Body<'changeCompanyMember'>) =>
      change(() =>
        browserApi.call('changeCompanyMember', { params: { ...params, memberId }, body }),
      ),
    removeMember: (memberId: string, reason: string) =>
      change(() =>
        browserApi.call('removeCompanyMember', {
          params: { ...params, memberId },
          body: { reason },
        }),
      ),
  };
}
