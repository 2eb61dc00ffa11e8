export { discardFailedJob, retryFailedJob } from './failed-jobs.service.ts';
