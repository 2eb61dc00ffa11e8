import { z } from 'zod';
import { freeText, opaqueText, privateId, won } from './fields.ts';
import { messageText } from './inquiries.ts';
import { paymentKinds, refundReasons } from './payments.ts';
import { planIds } from './plans.ts';
import { refundRefusals } from './refund-values.ts';
import { defineRoute, perUser } from './route.ts';

const operatorAccess = { caller: 'operator', permission: 'billing', bearer: 'required' } as const;
const interactiveRateLimit = perUser(120, 60);
const refundParams = z.object({ refundId: privateId });
const timestamp = z.iso.datetime();

const refundRequest = z.object({
  id: privateId,
  order_id: z.string(),
  kind: z.enum(paymentKinds),
  plan: z.enum(planIds).nullable(),
  person: z
    .object({ user_id: privateId, name: z.string(), email: z.string() })
    .nullable()
    .describe('masked; null once the account is deleted'),
  paid: won,
  amount: won.describe('as requested'),
  reason: z.enum(refundReasons),
  note: z.string().nullable().describe('what the person wrote'),
  requested_at: timestamp,
});
export type RefundRequest = z.output<typeof refundRequest>;

export const listRefundRequests = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/refunds',
  summary: 'Requested refunds that wait for a decision, the longest waiting first, 100 at most',
  query: z.object({ order_id: opaqueText(64).min(1).optional() }),
  reply: z.object({ items: z.array(refundRequest) }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

export const getRefundRequest = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/refunds/{refundId}',
  summary: 'A requested refund with the sums that can be approved',
  params: refundParams,
  reply: refundRequest.extend({
    paid_at: timestamp,
    refundable: won.describe('neither refunded nor about to be'),
    formula: won.describe('what the refund policy pays back without a decision'),
    musics: z
      .array(
        z.object({
          line_id: privateId,
          title: z.string(),
          amount: won,
          is_licensed: z.boolean(),
        }),
      )
      .describe('of the order, without those that were given back'),
  }),
  errors: ['not_found.refund'],
  rateLimit: interactiveRateLimit,
});
export type RefundRequestDetail = z.output<typeof getRefundRequest.reply>;

const inquiryMessage = z
  .object({ inquiry_id: privateId, text: messageText })
  .optional()
  .describe('sent to an inquiry of the same person together with the decision');

const decisionErrors = [
  'not_found.refund',
  'not_found.inquiry',
  'conflict.refund_decided',
  'invalid.placeholder_left',
] as const;

export const approveRefund = defineRoute({
  ...operatorAccess,
  stepUp: true,
  method: 'POST',
  idempotent: true,
  path: '/v1/operator/refunds/{refundId}/approval',
  summary: 'Approves a requested refund, as a whole or another sum',
  params: refundParams,
  body: z.object({
    amount: won.min(1),
    line_id: privateId
      .nullable()
      .default(null)
      .describe('a music that is given back; once it is paid back, its licence is revoked'),
    reason: freeText(500).min(1),
    message: inquiryMessage,
  }),
  reply: z.object({ amount: won }),
  errors: [...decisionErrors, 'conflict.not_refundable'],
  rateLimit: interactiveRateLimit,
});

export const refuseRefund = defineRoute({
  ...operatorAccess,
  stepUp: true,
  method: 'POST',
  idempotent: true,
  path: '/v1/operator/refunds/{refundId}/refusal',
  summary: 'Refuses a requested refund with a reason of the policy, which the person gets by mail',
  params: refundParams,
  body: z.object({
    reason: z.enum(refundRefusals),
    text: freeText(500).default('').describe('added to the reason, in the language of the person'),
    message: inquiryMessage,
  }),
  reply: z.object({ refused_because: z.string() }),
  errors: decisionErrors,
  rateLimit: interactiveRateLimit,
});
