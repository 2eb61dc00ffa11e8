export { resolveConsentVersion } from './policies.service.ts';
