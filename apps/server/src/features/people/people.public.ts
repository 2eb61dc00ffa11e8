export { approveCompanyPartner } from './account-actions.service.ts';
