import type { Language } from '@onsori/contract/enumerations';
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
      // Sorted as the index is: sorted by id, the planner prefers to walk the whole primary key.
      return sql<PersonRow>`
        select ${personColumns} from users
        where phone is not null and reverse(phone) collate "C" >= ${reversed}
          and reverse(phone) collate "C" < ${`${reversed}:`}
          and (${after}::uuid is null or (reverse(phone) collate "C", id) >
            ((select reverse(phone) from users where id = ${after}), ${after}::uuid))
        order by reverse(phone) collate "C", id limit ${limit}`;
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

export function listLatestLicences(db: Db, userId: string, language: Language, limit: number) {
  return db
    .selectFrom('licence_holders as held')
    .innerJoin('licences', 'licences.id', 'held.licence_id')
    .innerJoin('known_musics as music', 'music.id', 'held.music_id')
    .select([
      'licences.id',
      'licences.issued_at',
      'licences.revoked_at',
      sql<string>`${sql.ref(`music.title_${language}`)}`.as('title'),
    ])
    .where('held.user_id', '=', userId)
    .orderBy('held.issued_at', 'desc')
    .orderBy('held.licence_id')
    .limit(limit)
    .execute();
}

interface PersonCounts {
  readonly licences: number;
  readonly inquiries: number;
  readonly open_inquiries: number;
}

export async function countRecords(db: Db, userId: string): Promise<PersonCounts> {
  const { rows } = await sql<PersonCounts>`
    select licence.*, inquiry.* from
      (select count(*)::int as licences from licence_holders where user_id = ${userId}) licence,
      (select count(*)::int as inquiries,
          (count(*) filter (where status in ('received', 'in_review')))::int as open_inquiries
        from inquiries where user_id = ${userId}) inquiry`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without group by returns one row');
  return counts;
}
