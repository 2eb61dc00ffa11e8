import { z } from 'zod';
import { accepted } from './account.ts';
import { auditActions, auditActorKinds, auditSubjectKinds } from './audit.ts';
import { freeText, opaqueText, privateId } from './fields.ts';
import { reasonField } from './operators.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

export const chainProblemKinds = [
  /** An entry or its hash was changed. */
  'hash_mismatch',
  'entry_missing',
  'link_missing',
  /** An entry that was never linked although it had the time. */
  'entry_unlinked',
  /** The signed end does not match the chain: links were removed or added at the end. */
  'end_mismatch',
  /** The head is missing or not signed. */
  'head_invalid',
  'checkpoint_invalid',
  /** A closed month lost its entries before the two years were over. */
  'month_missing',
] as const;
export type ChainProblemKind = (typeof chainProblemKinds)[number];

const person = z.object({
  user_id: privateId,
  name: z.string().describe('masked'),
  email: z.string().describe('masked'),
});

const auditEntry = z.object({
  id: privateId,
  recorded_at: timestamp,
  action: z.enum(auditActions),
  actor: z.object({
    kind: z.enum(auditActorKinds),
    person: person.nullable().describe('null for the system, a visitor and the command line'),
    is_erased: z.boolean(),
  }),
  subject: z.object({
    kind: z.enum(auditSubjectKinds),
    id: z.string().nullable().describe('null for an account, which the person names'),
    person: person.nullable(),
    is_erased: z.boolean().describe('the values of the entry cannot be read any more'),
  }),
  network: z.string().nullable().describe('address prefix of the one who acted, if known'),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  reason: z.string().nullable(),
});
export type AuditLogEntry = z.output<typeof auditEntry>;

const filter = {
  actor: freeText(254).min(1).optional().describe('e-mail address or user id of who acted'),
  actor_kind: z.enum(auditActorKinds).optional(),
  subject: freeText(254)
    .min(1)
    .optional()
    .describe('e-mail address or user id of the person concerned, or the id of the subject'),
  action: z.enum(auditActions).optional(),
  since: timestamp.optional(),
  until: timestamp.optional().describe('exclusive'),
};

const adminAccess = { caller: 'operator', permission: 'admin', bearer: 'required' } as const;

export const searchAuditLog = defineRoute({
  ...adminAccess,
  stepUp: true,
  method: 'POST',
  path: '/v1/operator/audit/search',
  summary: 'Entries of the audit log with their values, newest first',
  body: z.object({
    ...filter,
    cursor: opaqueText(100).optional().describe('goes on behind the page that gave it'),
  }),
  reply: z.object({
    items: z.array(auditEntry),
    next_cursor: z.string().nullable().describe('null at the end'),
  }),
  errors: ['invalid.cursor'],
  rateLimit: perUser(120, 60),
});

export const exportAuditLog = defineRoute({
  ...adminAccess,
  stepUp: true,
  method: 'POST',
  path: '/v1/operator/audit/export',
  summary: 'All entries of the audit log that match, as CSV; the export is recorded',
  body: z.object({ ...filter, reason: reasonField }),
  reply: z.unknown(),
  file: 'text/csv',
  delivery: true,
  errors: [],
  rateLimit: perUser(20, 600),
});

export const getAuditChain = defineRoute({
  ...adminAccess,
  method: 'GET',
  path: '/v1/operator/audit/chain',
  summary: 'Whether the audit log is unchanged, as the last verification found it',
  reply: z.object({
    verification: z
      .object({
        verified_at: timestamp,
        entries: count.describe('entries that were verified'),
        problem_count: count,
        problems: z
          .array(
            z.object({
              kind: z.enum(chainProblemKinds),
              month: z.iso.date().nullable(),
              position: count.nullable(),
              entry_id: z.string().nullable(),
            }),
          )
          .describe('at most 50 of them'),
      })
      .nullable()
      .describe('null before the first one'),
    checkpoint: z
      .object({ month: z.iso.date(), entries: count, closed_at: timestamp })
      .nullable()
      .describe('the month that was closed last'),
    pending: z
      .object({ count, oldest_seconds: z.number().nonnegative() })
      .describe('entries that are not linked into the chain yet'),
  }),
  errors: [],
  rateLimit: perUser(120, 60),
});
export type AuditChain = z.output<typeof getAuditChain.reply>;

export const verifyAuditChain = defineRoute({
  ...adminAccess,
  method: 'POST',
  path: '/v1/operator/audit/chain/verify',
  summary: 'Lets the worker verify the audit log now, which is recorded',
  reply: accepted,
  errors: [],
  rateLimit: perUser(6, 60),
});
