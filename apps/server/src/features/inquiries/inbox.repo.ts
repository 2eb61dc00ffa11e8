import type { InboxQueue, InquiryStatus, InquiryTopic } from '@onsori/contract/inquiry-values';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import type { InboxPosition } from './inquiries.rules.ts';

const queueStatuses: Readonly<Record<InboxQueue, readonly InquiryStatus[]>> = {
  to_answer: ['received', 'in_review'],
  waiting: ['reply_needed'],
  answered: ['answered'],
};

const selectInbox = (db: Db) =>
  db
    .selectFrom('inquiries as inquiry')
    .leftJoin('users as owner', 'owner.id', 'inquiry.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'inquiry.assignee_id')
    .selectAll('inquiry')
    .select(({ fn }) => [
      'owner.nickname as owner_nickname',
      'owner.language as owner_language',
      'assignee.nickname as assignee_nickname',
      fn.coalesce('owner.email', 'inquiry.email').as('contact_email'),
    ]);

export interface InboxFilter {
  readonly queue: InboxQueue;
  readonly topic: InquiryTopic | undefined;
  /** An operator, or `none`. */
  readonly assignee: string | undefined;
  readonly email: string | undefined;
  /** As displayed; its inquiry is found in any queue. */
  readonly number: string | undefined;
  readonly after: InboxPosition | null;
  readonly limit: number;
}

/** Inquiries to work on come in the order of their due time, others the latest first. */
export function listInboxRows(db: Db, filter: InboxFilter) {
  const { queue, topic, assignee, email, number, after } = filter;
  const isByDue = queue === 'to_answer' && number === undefined;
  const sortColumn = isByDue ? 'inquiry.waiting_since' : 'inquiry.updated_at';
  const direction = isByDue ? 'asc' : 'desc';
  return selectInbox(db)
    .$if(number === undefined, (query) => query.where('inquiry.status', 'in', queueStatuses[queue]))
    .$if(number !== undefined, (query) =>
      query.where('inquiry.number', '=', number?.replace('Q-', '') ?? ''),
    )
    .$if(isByDue, (query) => query.where('inquiry.waiting_since', 'is not', null))
    .$if(topic !== undefined, (query) => query.where('inquiry.topic', '=', topic ?? ''))
    .$if(assignee === 'none', (query) => query.where('inquiry.assignee_id', 'is', null))
    .$if(assignee !== undefined && assignee !== 'none', (query) =>
      query.where('inquiry.assignee_id', '=', assignee ?? ''),
    )
    .$if(email !== undefined, (query) =>
      query.where(({ eb, or, selectFrom }) =>
        or([
          eb('inquiry.email', '=', email ?? ''),
          eb(
            'inquiry.user_id',
            '=',
            selectFrom('users')
              .select('id')
              .where('email', '=', email ?? ''),
          ),
        ]),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(${sql.ref(sortColumn)}, inquiry.id) ${sql.raw(isByDue ? '>' : '<')}
          (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy(sortColumn, direction)
    .orderBy('inquiry.id', direction)
    .limit(filter.limit)
    .execute();
}
export type InboxRow = Awaited<ReturnType<typeof listInboxRows>>[number];

export function findInboxRow(db: Db, id: string): Promise<InboxRow | undefined> {
  return selectInbox(db).where('inquiry.id', '=', id).executeTakeFirst();
}

/** The music of an inquiry, with the number of other inquiries that report it. */
export async function findInquiryMusic(db: Db, musicId: string, inquiryId: string) {
  return db
    .selectFrom('known_musics')
    .select(['id', 'title_ko', 'title_en', 'withdrawn_at'])
    .select(({ selectFrom }) =>
      selectFrom('inquiries')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('music_id', '=', 'known_musics.id')
        .where('topic', '=', 'resemblance')
        .where('inquiries.id', '<>', inquiryId)
        .as('other_reports'),
    )
    .where('id', '=', musicId)
    .executeTakeFirst();
}

/** Open inquiries are few, so counting them reads few rows of an index. */
export async function countOpen(db: Db): Promise<{ to_answer: number; waiting: number }> {
  const { rows } = await sql<{ to_answer: number; waiting: number }>`
    select
      (select count(*)::int from inquiries where status in ('received', 'in_review')) as to_answer,
      (select count(*)::int from inquiries where status = 'reply_needed') as waiting`.execute(db);
  return rows[0] ?? { to_answer: 0, waiting: 0 };
}
