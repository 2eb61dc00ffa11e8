export { RETAINED_DAYS } from './backup-objects.rules.ts';
export { checkRestored, type RestoredCheck } from './check-restored.service.ts';
export { copyObjects, readCopyState } from './copy-objects.service.ts';
export { recoverObjects } from './recover-objects.service.ts';
export { formatProblem, type Problem } from './restored.rules.ts';
