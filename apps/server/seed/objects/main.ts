import { readDatabaseUrl, readStorageConfig } from '#config';
import { openDatabase } from '#infra/db.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { type Command, parseCommand, usage } from './arguments.ts';
import { runCommand } from './run-command.ts';

function readCommand(): Command {
  try {
    return parseCommand(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

const command = readCommand();
const database = openDatabase({
  url: readDatabaseUrl(),
  size: 2,
  name: 'onsori-objects',
  onError: (error) => console.error(error.message),
});
try {
  const storage = openStorage(readStorageConfig());
  const print = (line: string) => console.log(line);
  const isDone = await runCommand({ db: database.db, storage, now: new Date(), print }, command);
  if (!isDone) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}
