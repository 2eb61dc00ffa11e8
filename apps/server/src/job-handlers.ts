import type { DailyCaps } from '@onsori/contract/daily-caps';
import { remindMarketingHandler } from '#features/account/remind-marketing.handler.ts';
import { sendCodeHandler } from '#features/account/send-code.handler.ts';
import { sendMailHandler } from '#features/account/send-mail.handler.ts';
import { sendMarketingNoticeHandler } from '#features/account/send-marketing-notice.handler.ts';
import { sweepAccountHandler } from '#features/account/sweep-account.handler.ts';
import { makeCandidateHandler } from '#features/air/make-candidate.handler.ts';
import { matchRequestHandler } from '#features/air/match-request.handler.ts';
import { publishCandidateHandler } from '#features/air/publish-candidate.handler.ts';
import { resumeRequestsHandler } from '#features/air/resume-requests.handler.ts';
import { sendAirMailHandler } from '#features/air/send-air-mail.handler.ts';
import { closeMonthsHandler } from '#features/audit/close-months.handler.ts';
import { verifyChainHandler } from '#features/audit/verify-chain.handler.ts';
import { sweepSessionsHandler } from '#features/auth/sweep-sessions.handler.ts';
import { announceChargesHandler } from '#features/billing/announce-charges.handler.ts';
import { deleteBillingKeyHandler } from '#features/billing/delete-billing-key.handler.ts';
import { deleteExpiredRecordsHandler } from '#features/billing/delete-expired-records.handler.ts';
import { readPaymentHandler } from '#features/billing/read-payment.handler.ts';
import { recognizeRevenueHandler } from '#features/billing/recognize-revenue.handler.ts';
import { reconcileDayHandler } from '#features/billing/reconcile-day.handler.ts';
import { reconcileOpenHandler } from '#features/billing/reconcile-open.handler.ts';
import { registerCardHandler } from '#features/billing/register-card.handler.ts';
import { renewSubscriptionsHandler } from '#features/billing/renew-subscriptions.handler.ts';
import { requestPaymentHandler } from '#features/billing/request-payment.handler.ts';
import { sendBillingMailHandler } from '#features/billing/send-billing-mail.handler.ts';
import { sendRefundHandler } from '#features/billing/send-refund.handler.ts';
import type { GatewayPorts } from '#features/billing/settle-payment.service.ts';
import { indexStreamsHandler } from '#features/catalog/index-streams.handler.ts';
import { moveStreamsHandler } from '#features/catalog/move-streams.handler.ts';
import { refreshOptionBitmapsHandler } from '#features/catalog/refresh-option-bitmaps.handler.ts';
import { refreshRecommendationsHandler } from '#features/catalog/refresh-recommendations.handler.ts';
import { sweepConsentsHandler } from '#features/consents/sweep-consents.handler.ts';
import { onMusicsChanged } from '#features/curation/curation.public.ts';
import { notifyLicenseesHandler } from '#features/curation/notify-licensees.handler.ts';
import { sweepQuotaHandler } from '#features/downloads/sweep-quota.handler.ts';
import { renderPreviewHandler } from '#features/fit/render-preview.handler.ts';
import { sweepVersionsHandler } from '#features/fit/sweep-versions.handler.ts';
import { makeFitRenditionHandler } from '#features/generation/make-fit-rendition.handler.ts';
import { makePieceHandler, soundsTheSame } from '#features/generation/make-piece.handler.ts';
import { makeRenditionHandler } from '#features/generation/make-rendition.handler.ts';
import { planBatchHandler } from '#features/generation/plan-batch.handler.ts';
import { publishAcceptedPieceHandler } from '#features/generation/publish-accepted-piece.handler.ts';
import { sweepObjectsHandler } from '#features/generation/sweep-objects.handler.ts';
import { resolveAlarmsHandler } from '#features/health/resolve-alarms.handler.ts';
import { deleteAttachmentsHandler } from '#features/inquiries/delete-attachments.handler.ts';
import { sendInquiryMailHandler } from '#features/inquiries/send-inquiry-mail.handler.ts';
import { sweepInquiriesHandler } from '#features/inquiries/sweep-inquiries.handler.ts';
import { revokeLicence } from '#features/licences/licences.public.ts';
import { sweepMeasurementsHandler } from '#features/measurement/sweep-measurements.handler.ts';
import { sendInvitationHandler } from '#features/organizations/send-invitation.handler.ts';
import { sweepInvitationsHandler } from '#features/organizations/sweep-invitations.handler.ts';
import { measureFiguresHandler } from '#features/overview/measure-figures.handler.ts';
import { addToLibrary } from '#features/pavilion/pavilion.public.ts';
import { aggregatePlaysHandler } from '#features/playback/aggregate-plays.handler.ts';
import { issueStatementsHandler } from '#features/purchases/issue-statements.handler.ts';
import { sendStatementMailHandler } from '#features/purchases/send-statement-mail.handler.ts';
import { warnOverdueHandler } from '#features/purchases/warn-overdue.handler.ts';
import {
  findNearest,
  refreshNeighboursHandler,
} from '#features/recommendations/refresh-neighbours.handler.ts';
import { indexDocumentsHandler } from '#features/search/index-documents.handler.ts';
import { reindexHandler } from '#features/search/reindex.handler.ts';
import { publishEventHandler } from '#features/webhooks/publish-event.handler.ts';
import { sendDeliveryHandler } from '#features/webhooks/send-delivery.handler.ts';
import { sendWebhookMailHandler } from '#features/webhooks/send-webhook-mail.handler.ts';
import { sweepDeliveriesHandler } from '#features/webhooks/sweep-deliveries.handler.ts';
import { sweepIdempotencyKeysHandler } from '#http/sweep-idempotency-keys.handler.ts';
import type { Mail } from '#infra/mail/mail.ts';
import type { Channel } from '#infra/redis-channel.ts';
import type { SigningKeys } from '#infra/signing-keys.ts';
import type { Sms } from '#infra/sms/sms.ts';
import type { WebhookSender } from '#infra/webhook-sender.ts';
import type { JobHandler } from '#jobs/job.ts';
import { sweepFailedJobsHandler } from '#jobs/sweep-failed-jobs.handler.ts';
import { jobDefinitions } from './job-definitions.ts';

export interface JobPorts extends GatewayPorts {
  readonly mail: Mail;
  readonly sms: Sms;
  readonly secret: string;
  readonly webOrigin: string;
  readonly businessEmail?: string | undefined;
  readonly auditKeys: SigningKeys;
  readonly dailyCaps: DailyCaps;
  /** Notifies pages of changed AIR requests. */
  readonly airChannel: Channel;
  readonly webhooks: WebhookSender;
}

export const jobHandlers = (ports: JobPorts): readonly JobHandler[] => [
  refreshOptionBitmapsHandler,
  refreshRecommendationsHandler,
  indexStreamsHandler,
  moveStreamsHandler,
  planBatchHandler,
  makePieceHandler({ onPublished: onMusicsChanged, findNearest }),
  publishAcceptedPieceHandler({ onPublished: onMusicsChanged }),
  makeRenditionHandler,
  makeFitRenditionHandler,
  sweepObjectsHandler,
  renderPreviewHandler,
  sweepVersionsHandler,
  refreshNeighboursHandler,
  indexDocumentsHandler,
  reindexHandler,
  aggregatePlaysHandler,
  sweepIdempotencyKeysHandler,
  sendMailHandler(ports),
  sendCodeHandler(ports),
  sendMarketingNoticeHandler(ports),
  remindMarketingHandler,
  sendInvitationHandler(ports),
  sweepAccountHandler,
  sweepConsentsHandler,
  sweepMeasurementsHandler,
  sweepSessionsHandler,
  sweepFailedJobsHandler,
  sweepQuotaHandler,
  sweepInvitationsHandler,
  renewSubscriptionsHandler,
  announceChargesHandler,
  sendBillingMailHandler(ports),
  requestPaymentHandler(ports),
  readPaymentHandler(ports),
  registerCardHandler(ports),
  deleteBillingKeyHandler(ports),
  sendRefundHandler({ ...ports, hooks: { revokeLicence } }),
  reconcileOpenHandler,
  reconcileDayHandler(ports),
  recognizeRevenueHandler,
  deleteExpiredRecordsHandler,
  verifyChainHandler(ports),
  closeMonthsHandler(ports),
  sendInquiryMailHandler(ports),
  deleteAttachmentsHandler,
  sweepInquiriesHandler,
  notifyLicenseesHandler,
  measureFiguresHandler,
  matchRequestHandler(ports.airChannel),
  makeCandidateHandler({ hooks: { findNearest, soundsTheSame }, channel: ports.airChannel }),
  publishCandidateHandler({ addToLibrary }),
  sendAirMailHandler(ports),
  resumeRequestsHandler,
  issueStatementsHandler,
  warnOverdueHandler,
  sendStatementMailHandler(ports),
  publishEventHandler,
  sendDeliveryHandler(ports),
  sendWebhookMailHandler(ports),
  sweepDeliveriesHandler,
  resolveAlarmsHandler({ ...ports, jobs: jobDefinitions }),
];
