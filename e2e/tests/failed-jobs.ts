import { sql } from 'kysely';
import { withDatabase } from '../database.ts';

/** Inserts a job that used up its attempts, and would succeed if it ran again. */
export async function insertFailedJob(job: string, error: string): Promise<string> {
  return withDatabase(process.env.DATABASE_URL, (db) =>
    db.transaction().execute(async (tx) => {
      // Not due, so that no worker takes it before it counts as failed.
      const added = await sql<{ id: string }>`
        select id from graphile_worker.add_job(${job}, '{}'::json,
          run_at => now() + interval '1 hour', max_attempts => 3)`.execute(tx);
      const id = added.rows[0]?.id ?? '';
      await sql`update graphile_worker._private_jobs
        set attempts = max_attempts, last_error = ${error} where id = ${id}`.execute(tx);
      return id;
    }),
  );
}

export const hasJob = (id: string): Promise<boolean> =>
  withDatabase(process.env.DATABASE_URL, async (db) => {
    const { rows } = await sql`
      select from graphile_worker._private_jobs where id = ${id}`.execute(db);
    return rows.length > 0;
  });
