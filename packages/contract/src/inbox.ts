import { z } from 'zod';
import { accepted, emailField } from './account.ts';
import { languages } from './enumerations.ts';
import { catalogId, opaqueText, privateId, wholeNumber } from './fields.ts';
import {
  attachmentFile,
  inquiryHead,
  inquiryParams,
  linkedIds,
  message,
  messageText,
  statusReply,
} from './inquiries.ts';
import {
  claimantRoles,
  companySizes,
  inboxQueues,
  inquiryStatuses,
  inquiryTopics,
} from './inquiry-values.ts';
import { limits } from './limits.ts';
import { defineRoute, perUser } from './route.ts';

const timestamp = z.iso.datetime();
const interactiveRateLimit = perUser(120, 60);
const operatorName = z.object({ id: privateId, nickname: z.string() });

const person = z.object({
  user_id: privateId.nullable().describe('null for a visitor'),
  name: z.string().describe('masked; empty for a visitor'),
  email: z.string().describe('masked'),
  language: z.enum(languages),
});

const inboxItem = z.object({
  ...inquiryHead,
  topic: z.enum(inquiryTopics),
  person,
  assignee: operatorName.nullable(),
  due_at: timestamp.nullable().describe('until when an answer was promised; null if none is due'),
});
export type InboxItem = z.output<typeof inboxItem>;

const inboxMessage = message.extend({
  author: z.enum(['person', 'support', 'note']).describe('note: internal, only for operators'),
  operator: operatorName.nullable().describe('null for messages of the person'),
});

const inboxInquiry = inboxItem.extend({
  ...linkedIds,
  details: z
    .object({
      music: z.string(),
      work: z.string(),
      claimant_role: z.enum(claimantRoles),
      company: z.string(),
      company_size: z.enum(companySizes),
    })
    .partial()
    .describe('what the form of the topic added'),
  music: z
    .object({
      id: catalogId,
      title: z.string(),
      is_withdrawn: z.boolean(),
      other_reports: z.int().nonnegative().describe('inquiries about works that it resembles'),
    })
    .nullable(),
  messages: z.array(inboxMessage).describe('the oldest first, with notes'),
});
export type InboxInquiry = z.output<typeof inboxInquiry>;

const operatorAccess = { caller: 'operator', permission: 'support', bearer: 'required' } as const;

export const listInbox = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/inquiries',
  summary: 'Inquiries of everyone: those to answer by their due time, others the latest first',
  query: z.object({
    queue: z.enum(inboxQueues).default('to_answer'),
    topic: z.enum(inquiryTopics).optional(),
    assignee: z
      .union([z.enum(['none', 'mine']), privateId])
      .optional()
      .describe('mine: assigned to the caller'),
    email: emailField.optional().describe('the whole address'),
    number: inquiryHead.number.optional().describe('of one inquiry, in any queue'),
    cursor: opaqueText(200).optional(),
    per_page: wholeNumber
      .pipe(z.int().min(1).max(limits.page.maxSize))
      .default(limits.page.defaultSize),
  }),
  reply: z.object({
    items: z.array(inboxItem),
    next_cursor: z.string().nullable().describe('null at the end'),
    counts: z
      .object({ to_answer: z.int().nonnegative(), waiting: z.int().nonnegative() })
      .describe('without the other filters'),
  }),
  errors: ['invalid.cursor'],
  rateLimit: interactiveRateLimit,
});

export const getInboxInquiry = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/inquiries/{inquiryId}',
  summary: 'An inquiry with its messages, notes and what it refers to',
  params: inquiryParams,
  reply: inboxInquiry,
  errors: ['not_found.inquiry'],
  rateLimit: interactiveRateLimit,
});

export const listInboxAssignees = defineRoute({
  ...operatorAccess,
  method: 'GET',
  path: '/v1/operator/inquiry-assignees',
  summary: 'Operators who can be assigned',
  reply: z.object({ items: z.array(operatorName) }),
  errors: [],
  rateLimit: interactiveRateLimit,
});

export const assignInquiry = defineRoute({
  ...operatorAccess,
  method: 'PUT',
  path: '/v1/operator/inquiries/{inquiryId}/assignee',
  summary: 'Assigns an inquiry to an operator, or to nobody',
  params: inquiryParams,
  body: z.object({ operator_id: privateId.nullable() }),
  reply: z.object({ assignee: operatorName.nullable() }),
  errors: ['not_found.inquiry', 'not_found.operator'],
  rateLimit: interactiveRateLimit,
});

export const answerInquiry = defineRoute({
  ...operatorAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/operator/inquiries/{inquiryId}/answers',
  summary: 'Answers by mail and in the history, in the language of the person',
  params: inquiryParams,
  body: z.object({
    text: messageText,
    status: z
      .enum(['answered', 'reply_needed'])
      .default('answered')
      .describe('reply_needed: the person is asked for something'),
  }),
  reply: statusReply,
  errors: ['not_found.inquiry', 'invalid.placeholder_left'],
  rateLimit: interactiveRateLimit,
});

export const addInquiryNote = defineRoute({
  ...operatorAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/operator/inquiries/{inquiryId}/notes',
  summary: 'Adds a note that only operators read',
  params: inquiryParams,
  body: z.object({ text: messageText }),
  reply: accepted,
  errors: ['not_found.inquiry'],
  rateLimit: interactiveRateLimit,
});

export const setInquiryStatus = defineRoute({
  ...operatorAccess,
  method: 'PUT',
  path: '/v1/operator/inquiries/{inquiryId}/status',
  summary: 'Changes the status without a message',
  params: inquiryParams,
  body: z.object({ status: z.enum(inquiryStatuses) }),
  reply: statusReply,
  errors: ['not_found.inquiry'],
  rateLimit: interactiveRateLimit,
});

export const getInboxAttachment = defineRoute({
  ...operatorAccess,
  ...attachmentFile,
  path: '/v1/operator/inquiry-attachments/{attachmentId}',
  summary: 'A file of an inquiry, always to be saved; reading it is recorded',
  rateLimit: interactiveRateLimit,
});
