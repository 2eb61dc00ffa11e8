import { discardFailedJob, retryFailedJob } from '#features/health/health.public.ts';
import { AppError } from '#http/app-error.ts';
import { listFailedJobs } from '#jobs/failed-jobs.repo.ts';
import { defineCommand } from './command.ts';

const usage = `npm run jobs -- list
npm run jobs -- retry <id>...
npm run jobs -- discard <id>...

  list     prints the jobs that used up their attempts, with their last error
  retry    schedules them again from the first attempt, once the cause is fixed
  discard  deletes them, except jobs with a key, whose result is still needed`;

type JobsCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'retry' | 'discard'; readonly ids: readonly string[] };

export function parseCommand([kind, ...ids]: readonly string[]): JobsCommand {
  if (kind === 'list' && ids.length === 0) return { kind };
  if (kind !== 'retry' && kind !== 'discard') throw new Error('unknown command');
  if (ids.length === 0 || ids.some((id) => !/^\d{1,18}$/.test(id)))
    throw new Error(`${kind} needs the ids of jobs`);
  return { kind, ids };
}

export const jobsCommand = defineCommand({
  name: 'jobs',
  usage,
  parse: parseCommand,
  run: async ({ db, operator, print }, command) => {
    if (command.kind === 'list') {
      for (const { id, job, key, attempts, failedAt, error } of await listFailedJobs(db()))
        print(`${id} ${key ?? job} ${attempts} attempts ${failedAt.toISOString()} ${error}`);
      return true;
    }
    const change = command.kind === 'retry' ? retryFailedJob : discardFailedJob;
    let changed = 0;
    for (const id of command.ids)
      try {
        await change(operator(), { id, reason: null });
        changed += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        print(`${id}: ${error.type}`);
      }
    print(`${command.kind}: ${changed} of ${command.ids.length} jobs`);
    return true;
  },
});
