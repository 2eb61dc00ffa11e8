import { insertSheet } from '#features/cue-sheets/cue-sheets.repo.ts';
import { findMembership } from '#features/organizations/organizations.public.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { companyPolicy } from '#test/access-policies.ts';
import { createTestCompany } from '#test/companies.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';

const heading = { episode: '9회', air_date: null, air_time: null, length_ms: null };

const withSheet =
  (example: (programme: string) => RequestExample = () => ({})) =>
  async ({ db, caller }: ExampleContext): Promise<RequestExample> => {
    const membership = await findMembership(db, caller.id);
    const organizationId = membership?.organizationId ?? (await createTestCompany(db));
    const now = new Date();
    const id = uuidV7(now);
    const values = { ...heading, programme: id };
    await db.transaction().execute((tx) => insertSheet(tx, { id, organizationId, values, now }));
    return { params: { sheetId: id }, ...example(id) };
  };

/** Requests that succeed for a producer of the company that the examples belong to. */
export const cueSheetExamples = {
  listCueSheets: () => ({}),
  getCueSheet: withSheet(),
  createCueSheet: () => ({ body: { ...heading, programme: uuidV7(new Date()) } }),
  updateCueSheet: withSheet((programme) => ({
    body: { ...heading, programme, version: 0, entries: [] },
  })),
  deleteCueSheet: withSheet(),
  exportCueSheet: withSheet(() => ({ query: 'format=csv' })),
  listCueMusics: () => ({}),
};

const readsOne = companyPolicy('reads', { otherCompany: 'not_found.cue_sheet' });
const changesOne = companyPolicy('writes', { otherCompany: 'not_found.cue_sheet' });

/** Access policies of the routes of cue sheets. */
export const cueSheetPolicies = {
  listCueSheets: companyPolicy('reads'),
  getCueSheet: readsOne,
  createCueSheet: companyPolicy('writes'),
  updateCueSheet: changesOne,
  deleteCueSheet: changesOne,
  exportCueSheet: readsOne,
  listCueMusics: companyPolicy('reads'),
} as const;
