export { exportAttachments } from './attachments.repo.ts';
export { eraseAttachments } from './attachments.service.ts';
export {
  eraseInquiries,
  eraseRequests,
  exportInquiries,
  exportRequests,
} from './inquiries.repo.ts';
export { attachmentKey } from './inquiries.rules.ts';
