export { eraseCookieConsents, exportCookieConsents } from './consents.repo.ts';
