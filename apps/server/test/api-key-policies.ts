import type { Api } from '@onsori/contract/api';
import type { ApiKeyScope } from '@onsori/contract/api-key-values';
import type {
  AccessPolicy,
  CompanyPolicy,
  OperatorPolicy,
  Outcome,
} from '#test/access-policies.ts';

/** Keys of a company with the Enterprise plan; `without scope` has all but that of the route. */
export const apiKeyVariants = [
  'api key',
  'api key without scope',
  'test key',
  'revoked api key',
  'api key without plan',
] as const;
export type ApiKeyVariant = (typeof apiKeyVariants)[number];

/** The scopes of routes, reviewed by hand; keys call no other route but `getApiKey`. */
export const scopeByRoute: Readonly<Partial<Record<keyof Api, ApiKeyScope>>> = {
  listMusics: 'catalog:read',
  getMusic: 'catalog:read',
  listAlbums: 'catalog:read',
  latestAlbums: 'catalog:read',
  getFeaturedAlbum: 'catalog:read',
  getAlbum: 'catalog:read',
  listSimilarMusics: 'catalog:read',
  searchContent: 'catalog:read',
  getAudioStream: 'stream:read',
  downloadMusic: 'download:write',
  createDownloadLink: 'download:write',
  getMusicFiles: 'download:write',
  listFitFiles: 'download:write',
  getDownloadJob: 'download:write',
  checkLicence: 'licence:read',
  listLicences: 'licence:read',
  getLicencePdf: 'licence:read',
  getLicenceJson: 'licence:read',
  getDisputePack: 'licence:read',
  listGenerations: 'air:write',
  getGeneration: 'air:write',
  understandScene: 'air:write',
  createGeneration: 'air:write',
  updateDraft: 'air:write',
  sendDraft: 'air:write',
  discardDraft: 'air:write',
  chooseMatch: 'air:write',
  generateNew: 'air:write',
  retryGeneration: 'air:write',
  changeGeneration: 'air:write',
  acceptCandidate: 'air:write',
  cancelGeneration: 'air:write',
  getCandidateStream: 'air:write',
  planFits: 'fit:write',
  createFit: 'fit:write',
  getFit: 'fit:write',
  releaseFit: 'fit:write',
};

const writes: readonly ApiKeyScope[] = ['air:write', 'fit:write'];
const reads: readonly (keyof Api)[] = [
  'listGenerations',
  'getGeneration',
  'getCandidateStream',
  'getFit',
];

/** Expected outcomes of calls with API keys; a route without a scope treats all of them alike. */
export function apiKeyPolicy(
  name: keyof Api,
  policy: AccessPolicy | OperatorPolicy | CompanyPolicy,
): Partial<Record<ApiKeyVariant, Outcome>> {
  const ended = {
    'revoked api key': 'unauthorized.api_key_invalid',
    'api key without plan': 'forbidden.api_keys_plan',
  } as const;
  if (name === 'getApiKey') return { 'api key': 'allowed', 'test key': 'allowed', ...ended };
  const scope = scopeByRoute[name];
  if (scope)
    return {
      'api key': 'allowed',
      'api key without scope': 'forbidden.api_key_scope',
      'test key':
        writes.includes(scope) && !reads.includes(name) ? 'forbidden.test_key' : 'allowed',
      ...ended,
    };
  const refused = policy === 'ticket' ? 'unauthorized.token_invalid' : 'forbidden.api_key_scope';
  // An open route does not read credentials.
  const outcome = policy === 'open' ? 'allowed' : refused;
  return { 'api key': outcome, 'test key': outcome };
}
