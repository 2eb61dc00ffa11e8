import { readDatabaseUrl } from '#config';
import { openDatabase } from '#infra/db.ts';
import { discardFailedJobs, listFailedJobs, retryFailedJobs } from '#jobs/failed-jobs.repo.ts';
import { type Command, parseCommand, usage } from './arguments.ts';

function readCommand(): Command {
  try {
    return parseCommand(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

const command = readCommand();
const { db, close } = openDatabase({
  url: readDatabaseUrl(),
  size: 1,
  name: 'onsori-jobs',
  onError: (error) => console.error(error.message),
});
try {
  if (command.kind === 'list')
    for (const { id, job, key, attempts, failedAt, error } of await listFailedJobs(db))
      console.log(`${id} ${key ?? job} ${attempts} attempts ${failedAt.toISOString()} ${error}`);
  else {
    const change = command.kind === 'retry' ? retryFailedJobs : discardFailedJobs;
    const changed = await change(db, command.ids);
    console.log(`${command.kind}: ${changed} of ${command.ids.length} jobs`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await close();
}
