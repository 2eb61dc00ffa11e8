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
} from './sessions.repo.ts';
export { assertSessionActive, identify } from './sessions.service.ts';
