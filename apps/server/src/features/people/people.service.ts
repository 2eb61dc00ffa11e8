import type { Language } from '@onsori/contract/enumerations';
import type { Payment } from '@onsori/contract/payments';
import type { Person } from '@onsori/contract/people';
import { peopleLimits } from '@onsori/contract/people-limits';
import { findUser } from '#features/account/account.public.ts';
import {
  listSecurityEvents,
  type OperatorPorts,
  recordAuditEntry,
} from '#features/audit/audit.public.ts';
import { listPayments, loadPlanOverview } from '#features/billing/billing.public.ts';
import { findCompanyWithCode } from '#features/organizations/organizations.public.ts';
import { isEnrolled } from '#features/second-factor/second-factor.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import {
  countRecords,
  listLatestLicences,
  listLatestSessions,
  searchPeople as searchRows,
} from './people.repo.ts';
import { parsePersonQuery, toMaskedPerson } from './people.rules.ts';

const PAGE_SIZE = 20;
const MAX_SESSIONS = 5;
const MAX_LICENCES = 5;
const MAX_ORDERS = 5;
const UNMASK_MS = peopleLimits.unmaskMinutes * 60_000;
/** Sign-ins among the latest events of the account; older networks are not shown. */
const MAX_EVENTS = 100;

export async function searchPeople(db: Db, text: string, after: string | null) {
  const rows = await searchRows(db, parsePersonQuery(text), { after, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  return {
    items: page.map(toMaskedPerson),
    next_cursor: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}

async function requirePerson(db: Db, userId: string) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('not_found.person');
  return user;
}

type LicenceRow = Awaited<ReturnType<typeof listLatestLicences>>[number];

const toLicence = (row: LicenceRow): Person['licences']['latest'][number] => ({
  id: row.id,
  title: row.title,
  issued_at: row.issued_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
});

const toOrder = (payment: Payment): Person['orders']['latest'][number] => ({
  id: payment.order_id,
  kind: payment.kind,
  plan: payment.plan,
  period: payment.period,
  titles: payment.musics.map(({ title }) => title),
  amount: payment.amount,
  refunded: payment.refunded,
  refund_state: payment.refunds.at(-1)?.state ?? null,
  state: payment.state,
  created_at: payment.created_at,
});

export async function loadPerson(
  db: Db,
  userId: string,
  language: Language,
  now = new Date(),
): Promise<Person> {
  const user = await requirePerson(db, userId);
  const code = user.company_code;
  const [overview, sessions, licences, payments, counts, hasSecondFactor, company] =
    await Promise.all([
      loadPlanOverview(db, userId, now),
      listLatestSessions(db, userId, MAX_SESSIONS),
      listLatestLicences(db, userId, language, MAX_LICENCES),
      listPayments(db, { userId, page: 1, perPage: MAX_ORDERS, language }, now),
      countRecords(db, userId),
      isEnrolled(db, userId),
      code === null ? null : findCompanyWithCode(db, code),
    ]);
  return {
    ...toMaskedPerson(user),
    language: user.language,
    email_confirmed: user.email_confirmed_at !== null,
    has_second_factor: hasSecondFactor,
    company_code: code,
    company_with_code: company,
    ...overview,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      signed_in_at: session.signed_in_at.toISOString(),
      last_used_at: session.renewed_at.toISOString(),
      is_open: session.ended_at === null && session.expires_at > now,
    })),
    licences: { count: counts.licences, latest: licences.map(toLicence) },
    orders: { count: payments.total, latest: payments.items.map(toOrder) },
    inquiries: { count: counts.inquiries, open: counts.open_inquiries },
  };
}

/** The entry is committed before the values are returned. */
export async function unmaskPerson(
  { db, encryption, actor }: OperatorPorts,
  userId: string,
  reason: string,
  now = new Date(),
) {
  const user = await requirePerson(db, userId);
  await db.transaction().execute((tx) =>
    recordAuditEntry(tx, encryption, {
      actor,
      action: 'person.unmasked',
      subject: { kind: 'user', id: null, userId },
      reason,
    }),
  );
  const sessions = await listLatestSessions(db, userId, MAX_SESSIONS);
  const events = await listSecurityEvents(db, encryption, userId, { limit: MAX_EVENTS });
  const networkOf = (sessionId: string) =>
    events.find(({ action, subjectId }) => action === 'session.started' && subjectId === sessionId)
      ?.network ?? null;
  const { email, nickname, phone } = user;
  return {
    email,
    nickname,
    phone,
    networks: sessions.flatMap(({ id }) => {
      const network = networkOf(id);
      return network === null ? [] : [{ session_id: id, network }];
    }),
    until: new Date(now.getTime() + UNMASK_MS).toISOString(),
  };
}
