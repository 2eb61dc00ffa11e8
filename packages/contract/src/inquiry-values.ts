/** Closed sets of values of inquiries, apart from their schemas so that pages can load them alone. */
export const userTopics = [
  'account',
  'plan_payment',
  'refund',
  'licence',
  'claim',
  'download',
  'player',
  'music',
  'pavilion',
  'other',
] as const;
export type UserTopic = (typeof userTopics)[number];

/** Topics that need no account. */
export const visitorTopics = ['sign_in', 'resemblance', 'business'] as const;
export type VisitorTopic = (typeof visitorTopics)[number];

export const inquiryTopics = [...userTopics, ...visitorTopics] as const;
export type InquiryTopic = (typeof inquiryTopics)[number];

/** The first two wait for an operator, `reply_needed` for the person. */
export const inquiryStatuses = ['received', 'in_review', 'reply_needed', 'answered'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** How the inbox groups statuses; the first queue has those that wait for an operator. */
export const inboxQueues = ['to_answer', 'waiting', 'answered'] as const;
export type InboxQueue = (typeof inboxQueues)[number];

export const claimantRoles = ['author', 'rights_holder', 'agent', 'listener'] as const;
export type ClaimantRole = (typeof claimantRoles)[number];

/** Employees. */
export const companySizes = ['1-9', '10-49', '50-299', '300+'] as const;
export type CompanySize = (typeof companySizes)[number];

/** Accepted attachments, by what their bytes say. */
export const attachmentTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
  'audio/mpeg',
  'audio/wav',
  'audio/mp4',
  'audio/flac',
  'audio/ogg',
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** The page of a user's own inquiry, which mails link to. */
export const inquiryPath = (inquiryId: string): string => `/support/inquiries/${inquiryId}`;
