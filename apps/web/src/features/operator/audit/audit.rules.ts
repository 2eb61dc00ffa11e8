import type { AuditAction, AuditActorKind } from '@onsori/contract/audit';

/** What is typed into the form above the list; empty for any. */
export interface AuditForm {
  readonly actor: string;
  readonly actorKind: AuditActorKind | '';
  readonly subject: string;
  readonly action: AuditAction | '';
  /** Days in Korea, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const emptyAuditForm: AuditForm = {
  actor: '',
  actorKind: '',
  subject: '',
  action: '',
  from: '',
  to: '',
};

const DAY_MS = 86_400_000;

const startOfKoreanDay = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

/** The filter of the API, without what was left empty. */
export function toAuditFilter({ actor, actorKind, subject, action, from, to }: AuditForm) {
  return {
    ...(actor.trim() !== '' && { actor: actor.trim() }),
    ...(actorKind !== '' && { actor_kind: actorKind }),
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    ...(action !== '' && { action }),
    ...(from !== '' && { since: new Date(startOfKoreanDay(from)).toISOString() }),
    ...(to !== '' && { until: new Date(startOfKoreanDay(to) + DAY_MS).toISOString() }),
  };
}
export type AuditFilter = ReturnType<typeof toAuditFilter>;

/** Fields of changes that have a name for people. */
const namedFields = [
  'email',
  'phone',
  'permissions',
  'role',
  'company',
  'organization_id',
  'member_role',
  'device',
  'provider',
  'reason',
  'by',
  'plan',
  'until',
  'grants',
  'amount',
  'line',
  'period',
  'unitPrice',
  'effectiveOn',
  'status',
  'message_id',
  'attachment_id',
  'mail',
  'is_assigned',
  'is_self',
  'job',
  'attempts',
  'action',
  'actorKind',
  'since',
  'subject',
  'state',
  'title_ko',
  'title_en',
  'description_ko',
  'description_en',
  'genre',
  'moods',
  'video_themes',
  'insts',
  'is_free',
  'name',
  'company_name',
  'code',
  'seat_limit',
  'air_price',
  'music_price',
  'monthly_limit',
  'licence_id',
  'statement_number',
  'tax_invoice_number',
  'tax_invoice_on',
  'deposited_on',
  'is_trial',
  'edition',
  'revoked_at',
  'revoked_because',
  'kind',
  'text_ko',
  'text_en',
  'link',
  'starts_at',
  'ends_at',
  'album_id',
  'music_ids',
  'decision',
  'tracks',
  'seconds',
  'accepted',
  're_rolled',
  'rejected',
  'round',
  'candidates',
] as const;
type NamedField = (typeof namedFields)[number];

export const findNamedField = (field: string): NamedField | undefined =>
  namedFields.find((named) => named === field);

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const moneyFields = ['amount', 'unitPrice', 'air_price', 'music_price', 'monthly_limit'];

/** A recorded value for people: times in their format, sums as won. */
export function formatAuditValue(field: string, value: string, locale: string): string {
  if (isoTime.test(value))
    return new Date(value).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (moneyFields.includes(field) && /^-?\d+$/.test(value))
    return Number(value).toLocaleString(locale, { style: 'currency', currency: 'KRW' });
  return value;
}
