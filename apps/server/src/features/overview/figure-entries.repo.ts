import type { Language } from '@onsori/contract/enumerations';
import type { ListedFigure } from '@onsori/contract/overview-values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export interface FigureEntryRow {
  readonly id: string;
  readonly at: Date;
  readonly title: string | null;
  readonly amount: number | null;
  readonly user_id: string | null;
}

interface EntriesInput {
  readonly from: Date;
  readonly language: Language;
  readonly limit: number;
}

type EntriesQuery = (input: EntriesInput) => RawBuilder<FigureEntryRow>;

const queries: Readonly<Record<ListedFigure, EntriesQuery>> = {
  // Ids of users sort by time, so that the primary key gives the latest.
  signups: ({ from, limit }) => sql`
    select id, created_at as at, email as title, null as amount, id as user_id from users
    where created_at >= ${from} order by id desc limit ${limit}`,
  downloads: ({ from, language, limit }) => sql`
    select licence_id as id, downloaded_at as at, ${sql.ref(`music.title_${language}`)} as title,
      null as amount, user_id
    from downloads join known_musics as music on music.id = downloads.music_id
    where downloaded_at >= ${from} order by downloaded_at desc limit ${limit}`,
  licences: ({ from, language, limit }) => sql`
    select licences.id, licences.issued_at as at, ${sql.ref(`music.title_${language}`)} as title,
      null as amount, user_id
    from licences join known_musics as music on music.id = licences.music_id
    left join licence_holders as holder on holder.licence_id = licences.id
    where licences.issued_at >= ${from} order by licences.issued_at desc limit ${limit}`,
  revenue: ({ from, limit }) => sql`
    select order_id as id, attempt.finished_at as at, null as title, amount::float8, user_id
    from payment_attempts as attempt
    join invoices on invoices.id = attempt.invoice_id
    join billing_customers as customer on customer.id = invoices.customer_id
    where attempt.state = 'done' and attempt.finished_at >= ${from}
    order by attempt.finished_at desc limit ${limit}`,
  refunds: ({ from, limit }) => sql`
    select order_id as id, refund.finished_at as at, null as title, refund.amount::float8, user_id
    from refunds as refund
    join payment_attempts as attempt on attempt.id = refund.attempt_id
    join invoices on invoices.id = attempt.invoice_id
    join billing_customers as customer on customer.id = invoices.customer_id
    where refund.state = 'refunded' and refund.finished_at >= ${from}
    order by refund.finished_at desc limit ${limit}`,
};

/** What a figure counted since a moment, the latest first. */
export async function listEntries(
  db: Db,
  figure: ListedFigure,
  input: EntriesInput,
): Promise<FigureEntryRow[]> {
  return (await queries[figure](input).execute(db)).rows;
}
