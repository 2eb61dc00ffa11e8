export { eraseInvitations, exportInvitations } from './invitations.repo.ts';
export {
  canActFor,
  eraseMembers,
  exportMembers,
  findMembership,
  listMemberIds,
} from './organizations.repo.ts';
export {
  changeSeatLimit,
  createOrganization,
  dissolveOrganization,
} from './organizations.service.ts';
