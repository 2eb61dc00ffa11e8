import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import { revokeInvitations } from './invitations.repo.ts';
import { renameOrganization } from './organizations.repo.ts';
import {
  acceptInvitation,
  changeMemberRole,
  changeOrganization,
  checkInvitation,
  inviteMember,
  loadOrganization,
  type OrganizationPorts,
  removeMember,
} from './organizations.service.ts';

export function organizationRoutes(ports: OrganizationPorts): Implementation[] {
  const { db } = ports;
  return [
    implement('getOrganization', api.getOrganization, async ({ identity }) => ({
      organization: await loadOrganization(db, identity.userId),
    })),
    implement('renameOrganization', api.renameOrganization, async ({ identity, body }) => ({
      organization: await changeOrganization(db, identity.userId, (tx, { id }) =>
        renameOrganization(tx, id, body.name),
      ),
    })),
    implement('inviteMember', api.inviteMember, async ({ identity, body }) => ({
      organization: await inviteMember(ports, identity.userId, body),
    })),
    implement('revokeInvitation', api.revokeInvitation, async ({ identity, params }) => ({
      organization: await changeOrganization(db, identity.userId, (tx, { id }) =>
        revokeInvitations(tx, id, new Date(), { id: params.invitationId }),
      ),
    })),
    implement('removeMember', api.removeMember, async ({ identity, params }) => ({
      organization: await removeMember(db, identity.userId, params.memberId),
    })),
    implement('changeMemberRole', api.changeMemberRole, async ({ identity, params, body }) => ({
      organization: await changeMemberRole(db, identity.userId, params.memberId, body.role),
    })),
    implement('checkInvitation', api.checkInvitation, ({ body }) =>
      checkInvitation(db, body.token),
    ),
    implement('acceptInvitation', api.acceptInvitation, async ({ identity, body }) => ({
      organization: await acceptInvitation(db, identity.userId, body.token),
    })),
  ];
}
