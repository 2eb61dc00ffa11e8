import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

/** Topics in which a customer complains of what was bought. */
const complaintTopics = ['plan_payment', 'refund', 'licence', 'claim'];

/** Copies the complaints of a user whose inquiries are about to be erased, without the user. */
export async function recordComplaints(db: Db, userId: string): Promise<void> {
  await sql`
    insert into complaint_records (id, topic, title, order_id, licence_id, messages, updated_at)
    select id, topic, title, order_id, licence_id, (
        select jsonb_agg(
          jsonb_build_object('author', author, 'text', text, 'sent_at', sent_at) order by sent_at, message.id
        ) from inquiry_messages as message
        where message.inquiry_id = inquiries.id and author <> 'note'
      ), updated_at
    from inquiries where user_id = ${userId} and topic = any (${complaintTopics})`.execute(db);
}

export async function deleteComplaintsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('complaint_records')
    .where('updated_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
