import { z } from 'zod';
import { accepted } from './account.ts';
import { music } from './catalog.ts';
import {
  catalogId,
  freeParagraphs,
  freeText,
  languageQuery,
  privateId,
  wholeNumber,
  won,
} from './fields.ts';
import { limits } from './limits.ts';
import { reasonField } from './operators.ts';
import { pavilionLimits } from './pavilion-values.ts';
import {
  purchaseFilters,
  purchaseKinds,
  purchaseLimits,
  purchasePeriods,
  purchaseStates,
} from './purchase-values.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const count = z.int().nonnegative();

const companyAccess = { caller: 'pavilion', bearer: 'required' } as const;
const readAccess = { ...companyAccess, rateLimit: perUser(300, 60) } as const;
const writeAccess = { ...companyAccess, rateLimit: perUser(120, 60) } as const;
const purchaseParams = z.object({ purchaseId: privateId });

const companyPurchase = z.object({
  id: privateId,
  kind: z.enum(purchaseKinds),
  music,
  generation_id: privateId.nullable().describe('the AIR request that it completed'),
  programme: z.string(),
  licence_id: z.string(),
  is_used: z.boolean().describe('noted as used in the library, or listed on a cue sheet'),
  buyer: z.string().nullable().describe('masked; null once the account is deleted'),
  amount: won,
  purchased_at: timestamp,
  state: z.enum(purchaseStates),
  refund_requested_at: timestamp.nullable(),
  refund_refused_because: z.string().nullable().describe('the last refusal'),
  refunded_at: timestamp.nullable(),
});
export type CompanyPurchase = z.output<typeof companyPurchase>;

const purchaseQuery = z.object({
  filter: z.enum(purchaseFilters).default('total'),
  period: z.enum(purchasePeriods).default('all'),
  text: freeText(limits.searchText.max)
    .optional()
    .describe('in title, programme or licence number'),
});

const listPurchases = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/pavilion/purchases',
  summary: 'What the company bought, the latest first',
  query: purchaseQuery.extend({
    ...languageQuery.shape,
    page: wholeNumber.pipe(z.int().min(1).max(1000)).default(1),
  }),
  reply: z.object({
    total: count,
    counts: z.record(z.enum(purchaseFilters), count).describe('within period and text'),
    items: z.array(companyPurchase),
    has_more: z.boolean(),
    refund_requested: won.describe('sum of the requested refunds'),
    licences: z.object({ used: count, total: count }).describe('valid ones'),
  }),
  errors: [],
});
export type CompanyPurchasePage = z.output<typeof listPurchases.reply>;

const exportPurchases = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/pavilion/purchases/export',
  summary: 'The same as CSV, without pages',
  query: purchaseQuery.extend(languageQuery.shape),
  reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  file: 'text/csv',
  errors: [],
});

/** What a purchase costs and what the company still may buy this month. */
const quotePurchases = defineRoute({
  ...readAccess,
  method: 'GET',
  path: '/v1/pavilion/purchases/terms',
  summary: 'Prices of the company and what is left of its monthly limit',
  reply: z.object({
    company: z.string(),
    air_price: won,
    music_price: won,
    monthly_limit: won,
    bought: won.describe('this month, without refunds'),
    left: won,
    can_buy: z.boolean(),
    obstacle: z
      .enum(['company_role', 'company_on_trial', 'business_missing'])
      .nullable()
      .describe('why the caller cannot buy'),
  }),
  errors: [],
});
export type PurchaseTerms = z.output<typeof quotePurchases.reply>;

const purchaseItem = z.object({
  music_id: catalogId,
  programme: freeText(pavilionLimits.programmeMax).min(1),
  generation_id: privateId.optional().describe('the AIR request that it completes'),
});

const buyMusics = defineRoute({
  ...writeAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/pavilion/purchases',
  summary: 'Buys music on account, each with a licence in the name of the company; all or none',
  body: z.object({
    items: z.array(purchaseItem).min(1).max(purchaseLimits.maxItems),
    amount: won.describe('the sum that the buyer saw'),
  }),
  reply: z.object({
    purchases: z.array(z.object({ id: privateId, music_id: catalogId, licence_id: z.string() })),
  }),
  errors: [
    'forbidden.company_role',
    'not_found.music',
    'not_found.generation',
    'conflict.generation_state',
    'conflict.company_on_trial',
    'conflict.business_missing',
    'conflict.monthly_limit',
    'conflict.already_purchased',
    'conflict.licence_in_other_name',
    'conflict.purchase_price',
  ],
});

const requestPurchaseRefund = defineRoute({
  ...writeAccess,
  method: 'POST',
  path: '/v1/pavilion/purchases/{purchaseId}/refund',
  summary: 'Asks for a refund; the licence stays valid until an operator approves it',
  params: purchaseParams,
  body: z.object({ reason: freeParagraphs(purchaseLimits.refundReasonMax).min(1) }),
  reply: accepted,
  errors: ['forbidden.company_role', 'not_found.purchase', 'conflict.purchase_state'],
});

const cancelPurchaseRefund = defineRoute({
  ...writeAccess,
  method: 'DELETE',
  path: '/v1/pavilion/purchases/{purchaseId}/refund',
  summary: 'Takes the request for a refund back',
  params: purchaseParams,
  reply: accepted,
  errors: ['forbidden.company_role', 'not_found.purchase', 'conflict.purchase_state'],
});

const operatorAccess = { caller: 'operator', bearer: 'required', permission: 'billing' } as const;

const purchaseRefundRequest = z.object({
  id: privateId.describe('of the purchase'),
  company: z.object({ id: privateId, name: z.string() }),
  title: z.string(),
  kind: z.enum(purchaseKinds),
  programme: z.string(),
  amount: won,
  licence_id: z.string(),
  downloads: count.describe('of the music by members of the company since the purchase'),
  reason: z.string(),
  purchased_at: timestamp,
  requested_at: timestamp,
});
export type PurchaseRefundRequest = z.output<typeof purchaseRefundRequest>;

const listPurchaseRefunds = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/purchase-refunds',
  summary: 'Requested refunds of companies, who waits longest first',
  query: languageQuery,
  reply: z.object({ items: z.array(purchaseRefundRequest) }),
  errors: [],
  rateLimit: perUser(120, 60),
});

const decidePurchaseRefund = defineRoute({
  ...operatorAccess,
  stepUp: true,
  method: 'POST',
  path: '/v1/operator/purchase-refunds/{purchaseId}',
  summary: 'Approves a refund, which revokes the licence, or refuses it',
  params: purchaseParams,
  body: z.object({ approve: z.boolean(), reason: reasonField }),
  reply: accepted,
  errors: ['not_found.purchase', 'conflict.purchase_state'],
  rateLimit: perUser(60, 600),
});

const companyParams = z.object({ companyId: privateId });
const companyTerms = z.object({
  air_price: won.positive().nullable().describe('null for the published price'),
  music_price: won.positive().nullable().describe('null for the published price'),
  monthly_limit: won
    .max(purchaseLimits.maxMonthlyLimit)
    .nullable()
    .describe('null for the usual limit'),
});
export type CompanyTerms = z.output<typeof companyTerms>;

const getCompanyTerms = defineRoute({
  ...operatorAccess,
  permission: 'support',
  method: 'GET',
  path: '/v1/operator/companies/{companyId}/terms',
  summary: 'Prices and monthly limit of a company, and what it bought this month',
  params: companyParams,
  reply: companyTerms.extend({ bought: won }),
  errors: ['not_found.company'],
  rateLimit: perUser(120, 60),
});

const setCompanyTerms = defineRoute({
  ...operatorAccess,
  stepUp: true,
  method: 'PUT',
  path: '/v1/operator/companies/{companyId}/terms',
  summary: 'Sets prices and monthly limit of a company, for purchases from now on',
  params: companyParams,
  body: companyTerms.extend({ reason: reasonField }),
  reply: accepted,
  errors: ['not_found.company'],
  rateLimit: perUser(60, 600),
});

export const purchaseRoutes = {
  listPurchases,
  exportPurchases,
  quotePurchases,
  buyMusics,
  requestPurchaseRefund,
  cancelPurchaseRefund,
  listPurchaseRefunds,
  decidePurchaseRefund,
  getCompanyTerms,
  setCompanyTerms,
} as const;
