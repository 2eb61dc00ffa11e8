export { AttachmentLink } from './attachment-link.tsx';
export { inquiriesTexts } from './inquiries-texts.ts';
export { checkMessage, MessageField } from './message-field.tsx';
export { StatusBadge } from './status-badge.tsx';
export { useInquiryDates } from './use-inquiry-dates.ts';
export { useRequestKey } from './use-request-key.ts';
