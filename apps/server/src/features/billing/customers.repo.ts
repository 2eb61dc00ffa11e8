import type { Db, Tx } from '#infra/db.ts';
import { isForeignKeyViolation } from '#infra/db-errors.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';

export interface Customer {
  readonly id: string;
  /** Null once the account is deleted. */
  readonly user_id: string | null;
  readonly customer_key: string;
  readonly created_at: Date;
}

const columns = ['id', 'user_id', 'customer_key', 'created_at'] as const;

/** Creates the customer of a user at the first use; returns null when the user no longer exists. */
export async function ensureCustomer(db: Db, userId: string, now: Date): Promise<Customer | null> {
  try {
    await db
      .insertInto('billing_customers')
      .values({
        id: uuidV7(now),
        user_id: userId,
        customer_key: crypto.randomUUID(),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
  return (await findCustomerOfUser(db, userId)) ?? null;
}

export function findCustomer(db: Db, id: string): Promise<Customer> {
  return db
    .selectFrom('billing_customers')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns undefined for a user who never bought anything. */
export function findCustomerOfUser(db: Db, userId: string): Promise<Customer | undefined> {
  return db
    .selectFrom('billing_customers')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The first lock of every use case that changes a subscription, an invoice or a refund. */
export function lockCustomer(db: Tx, id: string): Promise<Customer> {
  return db
    .selectFrom('billing_customers')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function lockCustomerOfUser(db: Tx, userId: string): Promise<Customer | undefined> {
  return db
    .selectFrom('billing_customers')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Detaches the records that the law requires from the person. */
export async function detachCustomer(db: Tx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('billing_customers')
    .set({ user_id: null, erased_at: now })
    .where('id', '=', id)
    .execute();
}
