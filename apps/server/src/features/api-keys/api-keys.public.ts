export { countApiKeyCall, identifyApiKey } from './api-key-calls.service.ts';
export { isUsable as isApiKeyUsable } from './api-keys.repo.ts';
