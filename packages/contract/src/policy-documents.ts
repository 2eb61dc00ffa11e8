import { z } from 'zod';
import { accepted } from './account.ts';
import { dateOnly, freeText } from './fields.ts';
import { limits } from './limits.ts';
import { policyLimits, policyTargets } from './policies.ts';
import { hasSameStructure, type PolicyDocument } from './policy-values.ts';
import { defineRoute, perAddress, perUser } from './route.ts';

const { titleMax, textMax, maxSections, maxBlocks, maxColumns } = policyLimits;
const text = freeText(textMax).min(1);
const title = freeText(titleMax).min(1);

const policyBlock = z.union([
  text,
  z.object({ list: z.array(text).min(1).max(maxBlocks) }),
  z.object({
    table: z
      .object({
        caption: title,
        head: z.array(title).min(1).max(maxColumns),
        rows: z
          .array(z.array(freeText(textMax)))
          .min(1)
          .max(maxBlocks),
      })
      .refine(({ head, rows }) => rows.every((row) => row.length === head.length), {
        message: 'every row must have a cell for each column',
      }),
  }),
]);

const policySection = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .describe('URL fragment, the same in every language'),
  heading: title,
  blocks: z.array(policyBlock).min(1).max(maxBlocks),
});

const policyDocument: z.ZodType<PolicyDocument, PolicyDocument> = z.object({
  title,
  summary: text,
  sections: z
    .array(policySection)
    .min(1)
    .max(maxSections)
    .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, {
      message: 'must not repeat an id',
    }),
});

const policyCache = { maxAgeSeconds: limits.sharedCache.catalogSeconds } as const;
const readingRateLimit = perAddress(1200, 60);
const target = z.enum(policyTargets);

const policySummary = z.object({
  target,
  current: dateOnly.describe('the version in force'),
  versions: z.array(dateOnly).describe('effective dates, oldest first, with announced ones'),
});
export type PolicySummary = z.output<typeof policySummary>;

export const listPolicies = defineRoute({
  method: 'GET',
  path: '/v1/policies',
  summary: 'The policies with the dates of their versions',
  caller: 'visitor',
  bearer: 'none',
  reply: z.object({ items: z.array(policySummary) }),
  errors: [],
  rateLimit: readingRateLimit,
  cache: policyCache,
});

export const getPolicyVersion = defineRoute({
  method: 'GET',
  path: '/v1/policies/{target}/{date}',
  summary: 'A version that was published after the release; pages contain the earlier ones',
  caller: 'visitor',
  bearer: 'none',
  params: z.object({ target, date: dateOnly }),
  reply: z.object({ ko: policyDocument, en: policyDocument }),
  errors: ['not_found.policy_version'],
  rateLimit: readingRateLimit,
  cache: policyCache,
});

export const publishPolicy = defineRoute({
  method: 'POST',
  path: '/v1/operator/policies/{target}/versions',
  summary: 'Publishes a version of a policy, which takes effect on its day and stays readable',
  caller: 'operator',
  bearer: 'required',
  permission: 'admin',
  params: z.object({ target }),
  body: z.object({
    effective_on: dateOnly,
    documents: z.object({ ko: policyDocument, en: policyDocument }).refine(hasSameStructure, {
      message: 'both languages must have the same sections, blocks and cells',
    }),
  }),
  reply: accepted,
  errors: ['conflict.policy_version_exists', 'conflict.policy_day'],
  rateLimit: perUser(60, 600),
});
