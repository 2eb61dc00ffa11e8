export { verifyDownloadTicket } from './download-tickets.rules.ts';
export { eraseDownloads, exportDownloads } from './downloads.repo.ts';
export { countQuotaUsed } from './quota.service.ts';
