export {
  createSessionStatusCache,
  type SessionStatusCache,
} from './session-status-cache.service.ts';
export {
  endUserSessions,
  eraseSessions,
  exportSessions,
} from './sessions.repo.ts';
export { assertSessionActive, identify } from './sessions.service.ts';
export { createUsedProofStore, type UsedProofStore } from './used-proofs.service.ts';
