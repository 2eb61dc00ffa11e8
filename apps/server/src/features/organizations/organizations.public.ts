export { findCompany } from './companies.repo.ts';
export {
  createCompany,
  findCompanyWithCode,
  joinCompany,
  normalizeCompanyCode,
} from './companies.service.ts';
export {
  type CompanyValues,
  changeCompanyMember,
  editCompany,
  type LockedCompany,
  lockCompany,
  type MemberChange,
  removeCompanyMember,
} from './company-changes.service.ts';
export {
  type CompanyMember,
  requireCompanyMember,
  requireProducer,
} from './company-members.service.ts';
export { eraseInvitations, exportInvitations, listOpenInvitations } from './invitations.repo.ts';
export { publishEvent } from './organization-events.service.ts';
export { publishEventJob } from './organizations.jobs.ts';
export {
  canActFor,
  eraseMembers,
  exportMembers,
  findMembership,
  findOrganization,
  listMemberIds,
  listMembers,
  lockCompanyPurchases,
  lockOrganization,
} from './organizations.repo.ts';
export {
  changeSeatLimit,
  createOrganization,
  dissolveOrganization,
} from './organizations.service.ts';
