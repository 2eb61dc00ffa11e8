export { withAccountLock } from './account-changes.service.ts';
export type { FactorOutcome, SecondFactorHooks } from './auth.hooks.ts';
export { assertFactorAccepted } from './factor-sign-in.service.ts';
export { recordSessionEnds } from './session-ends.service.ts';
export {
  createSessionStatusCache,
  createUsedProofStore,
  type SessionStatusCache,
  type UsedProofStore,
} from './session-stores.service.ts';
export {
  endUserSessions,
  eraseSessions,
  exportSessions,
  findSession,
  setFactorTime,
} from './sessions.repo.ts';
export { assertSessionActive, identify } from './sessions.service.ts';
export {
  type ReauthenticationInput,
  type ReauthenticationPorts,
  reauthenticate,
} from './sign-in.service.ts';
