export { verifyDownloadTicket } from './download-tickets.rules.ts';
export { eraseDownloads, exportDownloads } from './downloads.repo.ts';
export { readQuota } from './quota.service.ts';
