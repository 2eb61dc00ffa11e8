import { companyPolicy, type Outcome, operatorPolicy } from '#test/access-policies.ts';

const readsOne = companyPolicy('reads', { otherCompany: 'not_found.generation' });
const changesOne = companyPolicy('writes', { otherCompany: 'not_found.generation' });

/** Access policies of the routes of AIR. */
export const airPolicies = {
  listGenerations: companyPolicy('reads'),
  getGeneration: readsOne,
  streamGenerations: companyPolicy('reads'),
  getCandidateStream: readsOne,
  listComments: readsOne,
  understandScene: { ...companyPolicy('writes'), 'company viewer': 'allowed' satisfies Outcome },
  createGeneration: companyPolicy('writes'),
  updateDraft: changesOne,
  sendDraft: changesOne,
  discardDraft: changesOne,
  chooseMatch: changesOne,
  generateNew: changesOne,
  retryGeneration: changesOne,
  changeGeneration: changesOne,
  acceptCandidate: changesOne,
  cancelGeneration: changesOne,
  addComment: changesOne,
  deleteComment: changesOne,
  listAirRequests: operatorPolicy('support', 'reads'),
  getAirRequest: operatorPolicy('support', 'reads'),
  getAirCandidateStream: operatorPolicy('support', 'reads'),
  reRollCandidates: operatorPolicy('support', 'writes', { stepUp: true }),
  getAirQueue: operatorPolicy('support', 'reads'),
} as const;
