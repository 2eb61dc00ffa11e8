export { loadEntitlements } from './billing.service.ts';
export { endGrants, eraseGrants, exportGrants, insertGrant } from './grants.repo.ts';
