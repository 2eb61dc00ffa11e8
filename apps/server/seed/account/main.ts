import { readDatabaseUrl } from '#config';
import { openDatabase } from '#infra/db.ts';
import { type Command, parseCommand, usage } from './arguments.ts';
import { changeAccount } from './change-account.ts';

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
  size: 1,
  name: 'onsori-account',
  onError: (error) => console.error(error.message),
});
try {
  console.log(await changeAccount(database.db, command, new Date()));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await database.close();
}
