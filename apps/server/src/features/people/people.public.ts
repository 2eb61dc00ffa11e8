export { approveCompanyPartner, removeLostFactor } from './account-actions.service.ts';
