import { z } from 'zod';
import { deviceKinds } from './enumerations.ts';
import { opaqueText, privateId } from './fields.ts';
import { defineRoute } from './route.ts';

/** Who acted. A visitor is somebody without a session; the system acts in jobs. */
export const auditActorKinds = ['user', 'operator', 'system', 'visitor'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

/** What happened to the security of an account; its owner reads these. */
export const securityActions = [
  'account.exported',
  'session.started',
  'session.failed',
  'session.ended',
  'password.changed',
  'password.reset',
  'password.failed',
  'email.change_requested',
  'email.changed',
  'phone.changed',
  'login.linked',
  'login.unlinked',
  'sign_in_methods.removed',
  'factor.enrolled',
  'factor.removed',
  'factor.failed',
  'recovery_code.used',
  'recovery_codes.replaced',
  'role.changed',
  'company.approved',
  'account.suspended',
  'account.restored',
] as const;
export type SecurityAction = (typeof securityActions)[number];

/** What operators do, and what a user does last. */
export const auditActions = [
  ...securityActions,
  'account.deleted',
  'operator.permissions_changed',
  'person.unmasked',
  'mail.resent',
  'plan.granted',
  'plan.ended',
  'company.created',
  'company.edited',
  'company_plan.granted',
  'company_plan.ended',
  'company_member.changed',
  'company_member.removed',
  'air_request.re_rolled',
  'company_terms.changed',
  'company_refund.approved',
  'company_refund.refused',
  'statement.invoiced',
  'statement.deposited',
  'refund.created',
  'refund.approved',
  'refund.refused',
  'price.announced',
  'licence.revoked',
  'licence.restored',
  'licence.reissued',
  'inquiry.assigned',
  'inquiry.answered',
  'inquiry.noted',
  'inquiry.status_changed',
  'attachment.read',
  'music.withdrawn',
  'music.restored',
  'music.edited',
  'music.reserved',
  'album.edited',
  'album.featured',
  'album.unfeatured',
  'batch.ordered',
  'batch.published',
  'piece.decided',
  'piece.decision_undone',
  'notice.created',
  'notice.edited',
  'notice.ended',
  'policy.published',
  'job.retried',
  'job.discarded',
  'alarm.acknowledged',
  'audit.exported',
  'audit.verification_requested',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjectKinds = [
  'user',
  'session',
  'company',
  'air_request',
  'refund',
  'order',
  'licence',
  'price',
  'inquiry',
  'music',
  'album',
  'batch',
  'piece',
  'notice',
  'policy',
  'job',
  'alarm',
  'audit',
] as const;
export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

export const listSecurityEvents = defineRoute({
  method: 'GET',
  path: '/v1/user/security-events',
  summary: 'What happened to the security of the account, newest first',
  caller: 'user',
  bearer: 'required',
  query: z.object({
    cursor: opaqueText(100).optional().describe('goes on behind the page that gave it'),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: privateId,
        recorded_at: z.iso.datetime(),
        action: z.enum(securityActions),
        actor: z.enum(auditActorKinds),
        network: z.string().nullable().describe('address prefix of the one who acted, if known'),
        device: z.enum(deviceKinds).nullable(),
        is_current_session: z.boolean(),
      }),
    ),
    next_cursor: z.string().nullable().describe('null at the end'),
  }),
  errors: ['invalid.cursor'],
});
export type SecurityEvent = z.output<typeof listSecurityEvents.reply>['items'][number];
