export {
  type AuditEntry,
  type AuditEntryFilter,
  readAuditEntries,
} from './audit-entries.service.ts';
export { erasePerson } from './audit-persons.repo.ts';
export { loadChainStatus, requestVerification } from './chain-status.service.ts';
export { type EntryCursor, formatEntryCursor, parseEntryCursor } from './entry-cursor.rules.ts';
export {
  createFailedAttemptLog,
  type FailedAttemptLog,
} from './failed-attempts.service.ts';
export { rotatePersonKeys } from './person-keys.service.ts';
export {
  type AuditActor,
  type AuditEntryInput,
  type OperatorCall,
  type OperatorPorts,
  operatorActor,
  recordAccountDeletion,
  recordAuditEntry,
  recordOwnAction,
} from './record-entry.service.ts';
export { exportSecurityEvents, listSecurityEvents } from './security-events.service.ts';
export { verifyChain } from './verify-chain.service.ts';
