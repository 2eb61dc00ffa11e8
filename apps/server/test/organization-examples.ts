import { findUser, insertUser } from '#features/account/users.repo.ts';
import { insertCompany } from '#features/organizations/companies.repo.ts';
import { insertInvitation } from '#features/organizations/invitations.repo.ts';
import {
  hashInvitationToken,
  invitationExpiry,
} from '#features/organizations/invitations.rules.ts';
import { eraseMembers, insertMember } from '#features/organizations/organizations.repo.ts';
import { createOrganization } from '#features/organizations/organizations.service.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';

export async function insertStranger(db: Db): Promise<string> {
  const now = new Date();
  const id = uuidV7(now);
  const user = { id, email: `${id}@example.com`, emailConfirmed: true, nickname: '이웃' };
  await db
    .transaction()
    .execute((tx) => insertUser(tx, { ...user, language: 'ko', companyCode: null }, now));
  return id;
}

export const actorOf = ({ caller, target }: ExampleContext): string =>
  caller.hasLeft ? target.id : caller.id;

/** An organization of the owner with three seats. */
export async function createSeats(db: Db, ownerUserId: string): Promise<string> {
  await eraseMembers(db, ownerUserId);
  const company = { name: '하루', ownerUserId, seatLimit: 3, now: new Date() };
  return db.transaction().execute((tx) => createOrganization(tx, company));
}

async function addMember(db: Db, organizationId: string, role: 'member' | 'producer') {
  const userId = await insertStranger(db);
  const now = new Date();
  const id = uuidV7(now);
  await db
    .transaction()
    .execute((tx) => insertMember(tx, { id, organizationId, userId, role, now }));
  return id;
}

/** An invitation of a stranger's company to the person. */
async function invite({ db }: ExampleContext, userId: string): Promise<string> {
  await eraseMembers(db, userId);
  const organizationId = await createSeats(db, await insertStranger(db));
  const now = new Date();
  const id = uuidV7(now);
  const email = (await findUser(db, userId))?.email ?? `${id}@example.com`;
  await db.transaction().execute((tx) =>
    insertInvitation(tx, {
      id,
      organizationId,
      email,
      role: 'member',
      tokenHash: hashInvitationToken(id),
      invitedAt: now,
      expiresAt: invitationExpiry(now),
    }),
  );
  return id;
}

const withCompany =
  (example: RequestExample) =>
  async (context: ExampleContext): Promise<RequestExample> => {
    await createSeats(context.db, actorOf(context));
    return example;
  };

/** Requests that succeed for the owner of a company, or for an invited person. */
export const organizationExamples = {
  getOrganization: withCompany({}),
  renameOrganization: withCompany({ body: { name: '하루 스튜디오' } }),
  inviteMember: withCompany({ body: { email: 'invited@example.com' } }),
  revokeInvitation: withCompany({ params: { invitationId: uuidV7(new Date()) } }),
  changeMemberRole: async (context: ExampleContext) => {
    const organizationId = await createSeats(context.db, actorOf(context));
    const now = new Date();
    await context.db
      .transaction()
      .execute((tx) =>
        insertCompany(tx, { organizationId, code: organizationId.toUpperCase(), now }),
      );
    const memberId = await addMember(context.db, organizationId, 'producer');
    return { params: { memberId }, body: { role: 'viewer' } };
  },
  removeMember: async (context: ExampleContext) => {
    const organizationId = await createSeats(context.db, actorOf(context));
    return { params: { memberId: await addMember(context.db, organizationId, 'member') } };
  },
  checkInvitation: async (context: ExampleContext) => ({
    body: { token: await invite(context, actorOf(context)) },
  }),
  acceptInvitation: async (context: ExampleContext) => ({
    body: { token: await invite(context, actorOf(context)) },
  }),
};
