export { erasePermissions, exportPermissions } from './operators.repo.ts';
export { changePermissions, loadOperatorStatus } from './operators.service.ts';
