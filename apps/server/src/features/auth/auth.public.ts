export { createSessionWatch, type SessionWatch } from './session-watch.service.ts';
export {
  endSessionsOf,
  eraseSessions,
  exportSessions,
} from './sessions.repo.ts';
export { assertSessionAlive, identify } from './sessions.service.ts';
export { createUsedProofs, type UsedProofs } from './used-proofs.service.ts';
