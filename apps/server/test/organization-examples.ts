import { findUser, insertUser } from '#features/account/users.repo.ts';
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

async function insertStranger(db: Db): Promise<string> {
  const now = new Date();
  const id = uuidV7(now);
  const user = { id, email: `${id}@example.com`, emailConfirmed: true, nickname: '이웃' };
  await db
    .transaction()
    .execute((tx) => insertUser(tx, { ...user, language: 'ko', companyCode: null }, now));
  return id;
}

const actorOf = ({ caller, target }: ExampleContext): string =>
  caller.hasLeft ? target.id : caller.id;

/** A company of the owner with three seats. */
async function createCompany(db: Db, ownerUserId: string): Promise<string> {
  await eraseMembers(db, ownerUserId);
  const company = { name: '하루', ownerUserId, seatLimit: 3, now: new Date() };
  return db.transaction().execute((tx) => createOrganization(tx, company));
}

/** An invitation of a stranger's company to the person. */
async function invite({ db }: ExampleContext, userId: string): Promise<string> {
  await eraseMembers(db, userId);
  const organizationId = await createCompany(db, await insertStranger(db));
  const now = new Date();
  const id = uuidV7(now);
  const email = (await findUser(db, userId))?.email ?? `${id}@example.com`;
  await db.transaction().execute((tx) =>
    insertInvitation(tx, {
      id,
      organizationId,
      email,
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
    await createCompany(context.db, actorOf(context));
    return example;
  };

/** Requests that succeed for the owner of a company, or for an invited person. */
export const organizationExamples = {
  getOrganization: withCompany({}),
  renameOrganization: withCompany({ body: { name: '하루 스튜디오' } }),
  inviteMember: withCompany({ body: { email: 'invited@example.com' } }),
  revokeInvitation: withCompany({ params: { invitationId: uuidV7(new Date()) } }),
  removeMember: async (context: ExampleContext) => {
    const organizationId = await createCompany(context.db, actorOf(context));
    const userId = await insertStranger(context.db);
    const now = new Date();
    const id = uuidV7(now);
    await context.db
      .transaction()
      .execute((tx) => insertMember(tx, { id, organizationId, userId, role: 'member', now }));
    return { params: { memberId: id } };
  },
  checkInvitation: async (context: ExampleContext) => ({
    body: { token: await invite(context, actorOf(context)) },
  }),
  acceptInvitation: async (context: ExampleContext) => ({
    body: { token: await invite(context, actorOf(context)) },
  }),
};
