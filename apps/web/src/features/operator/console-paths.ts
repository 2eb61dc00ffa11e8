import type { StatementState } from '@onsori/contract/purchase-values';
import { formatQuery } from '#lib/paths.ts';

interface StatementsParams {
  readonly company?: string | undefined;
  readonly state?: StatementState | undefined;
}

/** Typed URLs of the console, apart from the others because visitors do not load them. */
export const consolePaths = {
  start: () => '/operator',
  /** The area, or one music in it. */
  catalogue: (id?: string) => `/operator/catalogue${formatQuery({ music: id ?? false })}`,
  /** The albums of the area, or one of them. */
  albums: (id?: string) =>
    `/operator/catalogue${formatQuery({ tab: 'albums', album: id ?? false })}`,
  batches: () => '/operator/catalogue?tab=batches',
  /** The review of a batch. */
  batch: (id: string) => `/operator/catalogue${formatQuery({ batch: id })}`,
  measurement: () => '/operator/measurement',
  operators: () => '/operator/operators',
  health: () => '/operator/health',
  /** What a figure of the overview counted today. */
  figure: (figure: string) => `/operator/figures/${figure}`,
  /** Inquiries, or the requested refunds of people or companies. */
  inbox: (list?: 'refunds' | 'company-refunds') =>
    `/operator/inbox${formatQuery({ list: list ?? false })}`,
  /** The area, or the account of one person in it. */
  people: (userId?: string) => `/operator/people${formatQuery({ person: userId ?? false })}`,
  /** The area, or one company in it. */
  companies: (id?: string) => `/operator/companies${formatQuery({ company: id ?? false })}`,
  /** People who wait for the approval of their company. */
  companyApplicants: () => '/operator/companies?tab=applicants',
  /** AIR requests, one of them, or those of a company. */
  air: ({ request, company }: { request?: string; company?: string } = {}) =>
    `/operator/air${formatQuery({ request: request ?? false, company: company ?? false })}`,
  /** The render queue. */
  airQueue: () => '/operator/air?tab=queue',
  /** The area, or the statements of a company or a state. */
  statements: ({ company, state }: StatementsParams = {}) =>
    `/operator/statements${formatQuery({ company: company ?? false, state: state ?? false })}`,
  /** The area, or one licence in it. */
  licences: (id?: string) => `/operator/licences${formatQuery({ licence: id ?? false })}`,
} as const;
