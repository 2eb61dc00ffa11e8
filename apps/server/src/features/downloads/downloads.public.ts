export { openDownloadTicket } from './download-tickets.rules.ts';
export { eraseDownloads, exportDownloads } from './downloads.repo.ts';
export { countTakenOf } from './quota.service.ts';
