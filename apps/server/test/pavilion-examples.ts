import { randomBytes } from 'node:crypto';
import { findMembership } from '#features/organizations/organizations.public.ts';
import { insertFolder } from '#features/pavilion/folders.repo.ts';
import { reserveMusic } from '#features/pavilion/reserve-music.service.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { operatorPorts } from '#test/audit.ts';
import { createTestCompany } from '#test/companies.ts';
import type { ExampleContext } from '#test/example-context.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';

async function companyOf({ db, caller }: ExampleContext): Promise<string> {
  return (await findMembership(db, caller.id))?.organizationId ?? (await createTestCompany(db));
}

const publishMusic = async ({ db, storage }: ExampleContext): Promise<string> =>
  (await publishPlayableMusic(db, storage, randomBytes(2000))).musicId;

async function addFolder(db: Db, organizationId: string): Promise<string> {
  const now = new Date();
  const id = uuidV7(now);
  await db
    .transaction()
    .execute((tx) => insertFolder(tx, { id, organizationId, parentId: null, name: id, now }));
  return id;
}

const withFolder = async (context: ExampleContext) =>
  addFolder(context.db, await companyOf(context));

/** Requests that succeed for a producer of the company that the examples belong to. */
export const pavilionExamples = {
  getPavilion: () => ({}),
  listPavilionMusics: async (context: ExampleContext) => ({
    query: `folder=${await withFolder(context)}`,
  }),
  markPavilionMusics: async (context: ExampleContext) => {
    const reservation = {
      organizationId: await companyOf(context),
      musicId: await publishMusic(context),
      reason: '시험',
    };
    await reserveMusic(operatorPorts(context.db), reservation);
    return { body: { music_ids: [reservation.musicId], is_used: true } };
  },
  createPavilionFolder: async (context: ExampleContext) => ({
    body: { name: '시즌 1', parent_id: await withFolder(context) },
  }),
  renamePavilionFolder: async (context: ExampleContext) => ({
    params: { folderId: await withFolder(context) },
    body: { name: '새 이름' },
  }),
  deletePavilionFolder: async (context: ExampleContext) => ({
    params: { folderId: await withFolder(context) },
  }),
  reserveMusic: async (context: ExampleContext) => ({
    params: { companyId: await createTestCompany(context.db) },
    body: { music_id: await publishMusic(context), reason: '전용 계약' },
  }),
};
