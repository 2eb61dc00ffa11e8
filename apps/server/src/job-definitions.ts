import * as account from '#features/account/account.jobs.ts';
import * as air from '#features/air/air.jobs.ts';
import * as audit from '#features/audit/audit.jobs.ts';
import * as auth from '#features/auth/auth.jobs.ts';
import * as billing from '#features/billing/billing.jobs.ts';
import * as catalog from '#features/catalog/catalog.jobs.ts';
import * as consents from '#features/consents/consents.jobs.ts';
import * as curation from '#features/curation/curation.jobs.ts';
import * as downloads from '#features/downloads/downloads.jobs.ts';
import * as fit from '#features/fit/fit.jobs.ts';
import * as generation from '#features/generation/generation.jobs.ts';
import * as health from '#features/health/health.jobs.ts';
import * as inquiries from '#features/inquiries/inquiries.jobs.ts';
import * as measurement from '#features/measurement/measurement.jobs.ts';
import * as organizations from '#features/organizations/organizations.jobs.ts';
import * as overview from '#features/overview/overview.jobs.ts';
import * as playback from '#features/playback/playback.jobs.ts';
import * as statements from '#features/purchases/statements.jobs.ts';
import * as recommendations from '#features/recommendations/recommendations.jobs.ts';
import * as search from '#features/search/search.jobs.ts';
import * as webhooks from '#features/webhooks/webhooks.jobs.ts';
import * as idempotency from '#http/idempotency.jobs.ts';
import * as failedJobs from '#jobs/failed-jobs.jobs.ts';
import type { Job } from '#jobs/job.ts';

const modules = [
  account,
  air,
  audit,
  auth,
  billing,
  catalog,
  consents,
  curation,
  downloads,
  failedJobs,
  fit,
  generation,
  health,
  idempotency,
  inquiries,
  measurement,
  organizations,
  overview,
  playback,
  recommendations,
  search,
  statements,
  webhooks,
];

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'examplePayload' in value;

/** All jobs, without their handlers, which the API must not load. */
export const jobDefinitions: readonly Job[] = modules.flatMap((jobs) =>
  Object.values<unknown>(jobs).filter(isJob),
);
