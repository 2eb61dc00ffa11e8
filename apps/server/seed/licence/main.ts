import { randomBytes } from 'node:crypto';
import { readDatabaseUrl } from '#config';
import { createLicenceKeys, revokeLicence } from '#features/licences/licences.public.ts';
import { openDatabase } from '#infra/db.ts';
import { type Command, parseCommand, usage } from './arguments.ts';

function readCommand(): Command {
  try {
    return parseCommand(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

async function revoke(id: string, reason: string): Promise<void> {
  const database = openDatabase({
    url: readDatabaseUrl(),
    size: 1,
    name: 'onsori-licence',
    onError: (error) => console.error(error.message),
  });
  try {
    const found = await revokeLicence(database.db, id, reason, new Date());
    if (!found) throw new Error('no licence has this number');
    console.log(`${id} is revoked`);
  } finally {
    await database.close();
  }
}

const command = readCommand();
if (command.kind === 'new-key') {
  const seed = randomBytes(32).toString('base64url');
  const { id, text } = createLicenceKeys(seed).current;
  console.log(`LICENCE_SIGNING_KEY=${seed}\npublic key ${id}: ${text}`);
} else {
  await revoke(command.id, command.reason).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
