import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TossReply } from './toss-errors.ts';

export interface StoredCancel {
  readonly transactionKey: string;
  readonly amount: number;
  readonly reason: string;
  readonly at: number;
  readonly refundableAmount: number;
}

/** Times are milliseconds of the fake clock. */
export interface StoredPayment {
  readonly paymentKey: string;
  readonly mId: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly type: 'NORMAL' | 'BILLING';
  readonly customerKey: string;
  readonly amount: number;
  readonly status:
    | 'READY'
    | 'IN_PROGRESS'
    | 'DONE'
    | 'CANCELED'
    | 'PARTIAL_CANCELED'
    | 'ABORTED'
    | 'EXPIRED';
  /** Null before a choice in the window. */
  readonly cardId: string | null;
  readonly requestedAt: number;
  /** When the window or its authentication ends. */
  readonly expiresAt: number;
  readonly approvedAt: number | null;
  readonly lastTransactionKey: string | null;
  readonly failureCode: string | null;
  readonly cancels: readonly StoredCancel[];
}

export interface StoredTransaction {
  readonly transactionKey: string;
  readonly paymentKey: string;
  readonly orderId: string;
  readonly mId: string;
  readonly customerKey: string;
  readonly method: string;
  readonly status: 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED';
  /** Negative for a cancel. */
  readonly amount: number;
  readonly at: number;
}

export interface StoredBillingKey {
  readonly billingKey: string;
  readonly customerKey: string;
  readonly mId: string;
  readonly cardId: string;
  readonly deletedAt: number | null;
}

export interface StoredBillingAuth {
  readonly authKey: string;
  readonly customerKey: string;
  readonly mId: string;
  readonly cardId: string;
  readonly usedAt: number | null;
}

export interface StoredWebhook {
  readonly id: string;
  readonly event: object;
  /** The payment or billing key it is about. */
  readonly subject: string;
  readonly tries: number;
  /** Null once it is delivered or given up. */
  readonly nextAt: number | null;
  /** Waits until a newer one about the same subject is delivered. */
  readonly isCrossed: boolean;
}

const schema = `
  create table if not exists settings (name text primary key, value text not null) strict;
  create table if not exists payments (
    payment_key text primary key, order_id text not null, m_id text not null,
    is_approved integer not null, expires_at integer, document text not null) strict;
  create index if not exists payments_by_order on payments (order_id);
  create index if not exists payments_by_expiry on payments (expires_at) where expires_at is not null;
  create table if not exists transactions (
    position integer primary key autoincrement, transaction_key text not null unique,
    m_id text not null, at integer not null, document text not null) strict;
  create index if not exists transactions_by_time on transactions (m_id, at);
  create table if not exists billing_auths (auth_key text primary key, document text not null) strict;
  create table if not exists billing_keys (billing_key text primary key, document text not null) strict;
  create table if not exists replies (
    request text primary key, at integer not null, status integer not null, body text not null) strict;
  create table if not exists webhooks (
    id text primary key, position integer not null, subject text not null, next_at integer,
    document text not null) strict;
  create index if not exists webhooks_by_time on webhooks (next_at) where next_at is not null;
`;

export const randomKey = (prefix: string): string =>
  `${prefix}${randomBytes(24).toString('base64url')}`;

export type TossState = ReturnType<typeof openTossState>;

/** Everything that happened, in SQLite: a commit is on disk before the server responds. */
export function openTossState(directory: string) {
  const db = new DatabaseSync(join(directory, 'toss.db'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  db.exec(schema);
  type Value = string | number | null;
  const rows = (sql: string, ...values: Value[]) =>
    db.prepare(sql).all(...values) as Record<string, Value>[];
  const run = (sql: string, ...values: Value[]) => db.prepare(sql).run(...values);
  const documents = <T>(sql: string, ...values: Value[]): T[] =>
    rows(sql, ...values).map(({ document }) => JSON.parse(String(document)) as T);

  const readSetting = (name: string): string | undefined => {
    const [row] = rows('select value from settings where name = ?', name);
    return row && String(row.value);
  };
  const writeSetting = (name: string, value: string) =>
    run('insert or replace into settings values (?, ?)', name, value);
  let clockOffset = Number(readSetting('clockOffset') ?? 0);

  return {
    now: (): number => Date.now() + clockOffset,
    setClockOffset: (offsetMs: number): void => {
      clockOffset = offsetMs;
      writeSetting('clockOffset', String(offsetMs));
    },
    readSetting,
    writeSetting,
    /** Nothing is stored when the work throws. */
    transaction: <T>(work: () => T): T => {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    savePayment: (payment: StoredPayment): void => {
      const isWaiting = payment.status === 'READY' || payment.status === 'IN_PROGRESS';
      run(
        `insert into payments values (?, ?, ?, ?, ?, ?)
         on conflict (payment_key) do update set is_approved = excluded.is_approved,
           expires_at = excluded.expires_at, document = excluded.document`,
        payment.paymentKey,
        payment.orderId,
        payment.mId,
        payment.approvedAt === null ? 0 : 1,
        isWaiting ? payment.expiresAt : null,
        JSON.stringify(payment),
      );
    },
    findPayment: (paymentKey: string): StoredPayment | undefined =>
      documents<StoredPayment>(
        'select document from payments where payment_key = ?',
        paymentKey,
      )[0],
    /** Approved ones first, then the latest. */
    paymentsOfOrder: (orderId: string): StoredPayment[] =>
      documents(
        `select document from payments where order_id = ?
         order by is_approved desc, case when is_approved then rowid else -rowid end`,
        orderId,
      ),
    listApprovedPayments: (): StoredPayment[] =>
      documents('select document from payments where is_approved = 1 order by rowid desc'),
    listExpired: (now: number): StoredPayment[] =>
      documents('select document from payments where expires_at <= ?', now),
    addTransaction: (transaction: StoredTransaction): void => {
      run(
        'insert into transactions (transaction_key, m_id, at, document) values (?, ?, ?, ?)',
        transaction.transactionKey,
        transaction.mId,
        transaction.at,
        JSON.stringify(transaction),
      );
    },
    /** In order of time, both ends inclusive. */
    listTransactions: (mId: string, from: number, until: number): StoredTransaction[] =>
      documents(
        'select document from transactions where m_id = ? and at between ? and ? order by position',
        mId,
        from,
        until,
      ),
    saveBillingAuth: (auth: StoredBillingAuth): void => {
      run('insert or replace into billing_auths values (?, ?)', auth.authKey, JSON.stringify(auth));
    },
    findBillingAuth: (authKey: string): StoredBillingAuth | undefined =>
      documents<StoredBillingAuth>(
        'select document from billing_auths where auth_key = ?',
        authKey,
      )[0],
    saveBillingKey: (key: StoredBillingKey): void => {
      run('insert or replace into billing_keys values (?, ?)', key.billingKey, JSON.stringify(key));
    },
    findBillingKey: (billingKey: string): StoredBillingKey | undefined =>
      documents<StoredBillingKey>(
        'select document from billing_keys where billing_key = ?',
        billingKey,
      )[0],
    saveReply: (request: string, at: number, { status, body }: TossReply): void => {
      run(
        'insert or replace into replies values (?, ?, ?, ?)',
        request,
        at,
        status,
        JSON.stringify(body),
      );
    },
    findReply: (request: string, since: number): TossReply | undefined => {
      const [row] = rows('select * from replies where request = ? and at > ?', request, since);
      return row && { status: Number(row.status), body: JSON.parse(String(row.body)) };
    },
    saveWebhook: (webhook: StoredWebhook): void => {
      run(
        `insert into webhooks values (?, (select coalesce(max(position), 0) + 1 from webhooks), ?, ?, ?)
         on conflict (id) do update set next_at = excluded.next_at, document = excluded.document`,
        webhook.id,
        webhook.subject,
        webhook.nextAt,
        JSON.stringify(webhook),
      );
    },
    listDueWebhooks: (now: number, limit: number): StoredWebhook[] =>
      documents(
        'select document from webhooks where next_at <= ? order by position limit ?',
        now,
        limit,
      ),
    listWaitingWebhooks: (subject: string): StoredWebhook[] =>
      documents(
        'select document from webhooks where subject = ? and next_at is not null order by position',
        subject,
      ),
  };
}
