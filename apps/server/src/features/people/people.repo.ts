import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { PersonQuery, PersonRow } from './people.rules.ts';

const personColumns = sql`
  users.id, users.email, users.nickname, users.phone, users.role, users.company, users.created_at,
  users.suspended_at`;

export interface PersonPage {
  /** The last person of the page before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** In C collation every text with the prefix sorts between it and the prefix with the last character. */
const LAST_CHARACTER = '\u{10FFFF}';

function personSearch(query: PersonQuery, { after, limit }: PersonPage) {
  switch (query.kind) {
    case 'email':
      return sql<PersonRow>`
        select ${personColumns} from users
        where email collate "C" >= ${query.prefix}
          and email collate "C" < ${query.prefix + LAST_CHARACTER}
          and (${after}::uuid is null
            or email collate "C" > (select email from users where id = ${after}))
        order by email collate "C" limit ${limit}`;
    case 'phone': {
      const reversed = [...query.tail].reverse().join('');
      return sql<PersonRow>`
        select ${personColumns} from users
        where phone is not null and reverse(phone) collate "C" >= ${reversed}
          and reverse(phone) collate "C" < ${`${reversed}:`}
          and (${after}::uuid is null or id > ${after})
        order by id limit ${limit}`;
    }
    case 'licence':
      return sql<PersonRow>`
        select ${personColumns} from licence_holders join users on users.id = user_id
        where licence_id = ${query.id} and (${after}::uuid is null or users.id > ${after})
        limit ${limit}`;
    case 'order':
      return sql<PersonRow>`
        select ${personColumns} from payment_attempts attempt
        join invoices on invoices.id = attempt.invoice_id
        join billing_customers customer on customer.id = invoices.customer_id
        join users on users.id = customer.user_id
        where attempt.order_id = ${query.id} and (${after}::uuid is null or users.id > ${after})
        limit ${limit}`;
  }
}

export async function searchPeople(
  db: Db,
  query: PersonQuery,
  page: PersonPage,
): Promise<PersonRow[]> {
  return (await personSearch(query, page).execute(db)).rows;
}

/** The plan of a search, for tests. */
export async function explainSearch(db: Db, query: PersonQuery, page: PersonPage) {
  const explained = sql<{ 'QUERY PLAN': string }>`explain ${personSearch(query, page)}`;
  return (await explained.execute(db)).rows.map((row) => row['QUERY PLAN']).join('\n');
}

export function listLatestSessions(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'signed_in_at', 'renewed_at', 'ended_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('signed_in_at', 'desc')
    .limit(limit)
    .execute();
}

interface PersonCounts {
  readonly licences: number;
  readonly latest_licence_at: Date | null;
  readonly orders: number;
  readonly latest_order_at: Date | null;
  readonly inquiries: number;
  readonly open_inquiries: number;
}

/** Paid orders only. */
export async function countRecords(db: Db, userId: string): Promise<PersonCounts> {
  const { rows } = await sql<PersonCounts>`
    select licence.*, payment.*, inquiry.* from
      (select count(*)::int as licences, max(issued_at) as latest_licence_at
        from licence_holders where user_id = ${userId}) licence,
      (select count(*)::int as orders, max(attempt.created_at) as latest_order_at
        from billing_customers customer
        join invoices on invoices.customer_id = customer.id
        join payment_attempts attempt on attempt.invoice_id = invoices.id and attempt.state = 'done'
        where customer.user_id = ${userId}) payment,
      (select count(*)::int as inquiries,
          (count(*) filter (where status in ('received', 'in_review')))::int as open_inquiries
        from inquiries where user_id = ${userId}) inquiry`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without group by returns one row');
  return counts;
}
