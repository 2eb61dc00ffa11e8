import { z } from 'zod';
import { accepted, emailField, nonceField } from './account.ts';
import { billingLimits } from './billing-limits.ts';
import { languages } from './enumerations.ts';
import {
  catalogId,
  freeParagraphs,
  freeText,
  opaqueText,
  pageOf,
  pageQuery,
  privateId,
} from './fields.ts';
import { toFreeText } from './free-text.ts';
import { inquiryLimits } from './inquiry-limits.ts';
import {
  attachmentTypes,
  claimantRoles,
  companySizes,
  inquiryStatuses,
  inquiryTopics,
  userTopics,
  visitorTopics,
} from './inquiry-values.ts';
import { defineRoute, perAddress, perEmail, perUser } from './route.ts';

const timestamp = z.iso.datetime();

const attachment = z.object({
  id: privateId,
  name: z.string(),
  type: z.enum(attachmentTypes).describe('as its bytes say'),
  bytes: z.int().positive(),
});
export type InquiryAttachment = z.output<typeof attachment>;

export const inquiryHead = {
  id: privateId,
  number: z.string().regex(/^Q-[0-9]{1,15}$/),
  title: z.string(),
  status: z.enum(inquiryStatuses),
  created_at: timestamp,
  updated_at: timestamp.describe('of the last message or change of status'),
};

const inquirySummary = z.object({
  ...inquiryHead,
  topic: z.enum(inquiryTopics),
  is_unread: z.boolean().describe('whether an answer was not opened yet'),
});
export type InquirySummary = z.output<typeof inquirySummary>;

export const message = z.object({
  id: privateId,
  author: z.enum(['person', 'support']),
  text: z.string(),
  attachments: z.array(attachment),
  sent_at: timestamp,
});
export type InquiryMessage = z.output<typeof message>;

export const linkedIds = {
  order_id: z.string().nullable(),
  licence_id: z.string().nullable(),
  music_id: catalogId.nullable(),
};

const replyState = {
  can_reply: z.boolean().describe('false once the days to reopen it are over'),
  reopens_until: timestamp.nullable().describe('null unless it is answered'),
};

const inquiry = inquirySummary.extend({
  ...linkedIds,
  ...replyState,
  messages: z.array(message).describe('the oldest first'),
});
export type Inquiry = z.output<typeof inquiry>;

const userAccess = { caller: 'user', bearer: 'required' } as const;
const visitorAccess = { caller: 'visitor', bearer: 'none' } as const;
const interactiveRateLimit = perUser(120, 60);
export const inquiryParams = z.object({ inquiryId: privateId });
const attachmentParams = z.object({ attachmentId: privateId });
export const messageText = freeParagraphs(inquiryLimits.textMax).min(1);
const attachmentIds = z.array(privateId).max(inquiryLimits.attachments).default([]);
export const statusReply = z.object({ status: z.enum(inquiryStatuses) });

export const createInquiry = defineRoute({
  ...userAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/user/inquiries',
  summary: 'Sends an inquiry; what it refers to belongs to the user',
  body: z.object({
    topic: z.enum(userTopics),
    title: freeText(inquiryLimits.titleMax).min(1),
    text: messageText,
    order_id: opaqueText(64).min(1).optional(),
    licence_id: freeText(64).min(1).optional(),
    music_id: catalogId.optional(),
    attachment_ids: attachmentIds,
  }),
  reply: z.object({ id: privateId, number: inquiryHead.number }),
  errors: [
    'not_found.payment',
    'not_found.licence',
    'not_found.music',
    'not_found.attachment',
    'conflict.attachment_unchecked',
  ],
  rateLimit: perUser(10, 3600),
});

export const listInquiries = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/inquiries',
  summary: 'The inquiries of the user, the latest changed first',
  query: pageQuery,
  reply: pageOf(inquirySummary),
  errors: ['invalid.page_too_deep'],
  rateLimit: interactiveRateLimit,
});

export const getInquiry = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/inquiries/{inquiryId}',
  summary: 'An inquiry with its messages',
  params: inquiryParams,
  reply: inquiry,
  errors: ['not_found.inquiry'],
  rateLimit: interactiveRateLimit,
});

export const markInquiryRead = defineRoute({
  ...userAccess,
  method: 'PUT',
  path: '/v1/user/inquiries/{inquiryId}/read',
  summary: 'Notes that the answers so far were opened',
  params: inquiryParams,
  reply: accepted,
  errors: ['not_found.inquiry'],
  rateLimit: interactiveRateLimit,
});

export const replyToInquiry = defineRoute({
  ...userAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/user/inquiries/{inquiryId}/messages',
  summary: `Adds a message; an answered inquiry reopens, until ${inquiryLimits.reopenDays} days after its answer`,
  params: inquiryParams,
  body: z.object({ text: messageText, attachment_ids: attachmentIds }),
  reply: statusReply,
  errors: [
    'not_found.inquiry',
    'not_found.attachment',
    'conflict.attachment_unchecked',
    'conflict.inquiry_closed',
  ],
  rateLimit: perUser(30, 3600),
});

export const createAttachmentUpload = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/inquiry-attachments',
  summary: 'A form by which a browser uploads one file to the store',
  body: z.object({
    name: z
      .string()
      .min(1)
      .max(1024)
      .overwrite((name) => toFreeText(name, inquiryLimits.fileNameMax))
      .describe('of the file; what a path or a header could misread is removed'),
    bytes: z.int().min(1).max(inquiryLimits.attachmentBytes),
  }),
  reply: z.object({
    id: privateId,
    url: z.url().describe('where to POST multipart/form-data'),
    fields: z
      .record(z.string(), z.string())
      .describe('fields of the form in this order, before the field `file`'),
    expires_at: timestamp,
  }),
  errors: ['conflict.uploads_full'],
  rateLimit: perUser(60, 3600),
});

export const completeAttachment = defineRoute({
  ...userAccess,
  method: 'POST',
  path: '/v1/user/inquiry-attachments/{attachmentId}/complete',
  summary: 'Reads the uploaded file back and checks its size and type; a refused file is deleted',
  params: attachmentParams,
  reply: attachment,
  errors: [
    'not_found.attachment',
    'conflict.attachment_not_uploaded',
    'invalid.attachment_type',
    'invalid.attachment_size',
  ],
  rateLimit: perUser(120, 3600),
});

export const deleteAttachment = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/inquiry-attachments/{attachmentId}',
  summary: 'Deletes an upload that no message refers to; one that is gone already stays so',
  params: attachmentParams,
  reply: accepted,
  errors: ['not_found.attachment'],
  rateLimit: perUser(120, 3600),
});

export const attachmentFile = {
  method: 'GET',
  params: attachmentParams,
  reply: z.unknown(),
  file: 'application/octet-stream',
  delivery: true,
  errors: ['not_found.attachment'],
} as const;

export const getAttachment = defineRoute({
  ...userAccess,
  ...attachmentFile,
  path: '/v1/user/inquiry-attachments/{attachmentId}',
  summary: 'A file of the user, always to be saved and never shown inline',
  rateLimit: interactiveRateLimit,
});

/** What a report of a similar work adds to the text. */
const resemblanceDetails = {
  music: freeText(inquiryLimits.linkMax).min(1).describe('id of the track or link to it'),
  work: freeText(inquiryLimits.workMax)
    .min(1)
    .describe('the work, its artist, where it can be heard'),
  claimant_role: z.enum(claimantRoles),
};

export const reportMusic = defineRoute({
  ...userAccess,
  method: 'POST',
  idempotent: true,
  path: '/v1/user/music-reports',
  summary: `Reports music that resembles a work, as an inquiry; once per music, ${inquiryLimits.reportsPerDay} times a day`,
  body: z.object({ ...resemblanceDetails, text: messageText }),
  reply: z.object({ id: privateId, number: inquiryHead.number }),
  errors: ['conflict.music_reported', 'rate_limited.reports'],
  rateLimit: perUser(20, 3600),
});

/** What a visitor adds to the text, by topic. */
const visitorDetails = {
  ...z.object(resemblanceDetails).partial().shape,
  company: freeText(billingLimits.organizationNameMax).min(1).optional().describe('business'),
  company_size: z.enum(companySizes).optional().describe('business'),
};

const neededDetails = {
  sign_in: [],
  resemblance: ['music', 'work', 'claimant_role'],
  business: ['company', 'company_size'],
} as const satisfies Record<(typeof visitorTopics)[number], (keyof typeof visitorDetails)[]>;

export const requestVisitorInquiry = defineRoute({
  ...visitorAccess,
  method: 'POST',
  path: '/v1/visitor-inquiries',
  summary: 'Takes an inquiry without an account; it is sent once its email address is confirmed',
  body: z
    .object({
      topic: z.enum(visitorTopics),
      email: emailField,
      text: messageText,
      language: z.enum(languages).optional(),
      ...visitorDetails,
    })
    .refine(
      (body) => neededDetails[body.topic].every((field) => body[field] !== undefined),
      'lacks what its topic needs',
    ),
  reply: accepted,
  errors: [],
  rateLimit: [perAddress(5, 3600), perEmail(3, 3600)],
});

export const confirmVisitorInquiry = defineRoute({
  ...visitorAccess,
  method: 'POST',
  path: '/v1/visitor-inquiries/confirm',
  summary: 'Sends the inquiry whose address a mailed link confirms',
  body: z.object({ nonce: nonceField }),
  reply: z.object({ number: inquiryHead.number, token: nonceField.describe('opens the inquiry') }),
  errors: ['invalid.link', 'conflict.music_reported', 'rate_limited.reports'],
  rateLimit: perAddress(60, 600),
});

const visitorInquiry = z.object({
  number: inquiryHead.number,
  topic: z.enum(visitorTopics),
  status: z.enum(inquiryStatuses),
  ...replyState,
  messages: z.array(message.omit({ attachments: true })).describe('the oldest first'),
});
export type VisitorInquiry = z.output<typeof visitorInquiry>;

export const readVisitorInquiry = defineRoute({
  ...visitorAccess,
  method: 'POST',
  path: '/v1/visitor-inquiries/read',
  summary: 'The inquiry that a mailed link opens',
  body: z.object({ token: nonceField }),
  reply: visitorInquiry,
  errors: ['invalid.link'],
  rateLimit: perAddress(60, 60),
});

export const replyToVisitorInquiry = defineRoute({
  ...visitorAccess,
  method: 'POST',
  path: '/v1/visitor-inquiries/messages',
  summary: 'Adds a message to the inquiry that a mailed link opens; the same text twice is one',
  body: z.object({ token: nonceField, text: messageText }),
  reply: statusReply,
  errors: ['invalid.link', 'conflict.inquiry_closed'],
  rateLimit: perAddress(30, 3600),
});
