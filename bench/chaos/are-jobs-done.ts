import type { Stage } from '#tools/harness/stage.ts';

/**
 * A condition for `until`: every job is done, also those that send mails. A job that was replaced while
 * it ran is not tried again; the one that replaced it is.
 */
export async function areJobsDone({ query }: Pick<Stage, 'query'>): Promise<true | string> {
  const jobs = await query(`
    select identifier as job, key, attempts, run_at, locked_at, last_error
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where attempts < jobs.max_attempts or locked_at is not null or key is not null`);
  return jobs.length === 0 || JSON.stringify(jobs);
}
