import {
  bindStore,
  findBindingProblem,
  listOrphans,
  listQuarantined,
  readBinding,
  restoreObjects,
  sweepStore,
} from '#features/generation/generation.public.ts';
import type { Db } from '#infra/db.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { Command } from './arguments.ts';

const GRACE_MS = 86_400_000;

interface CommandContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly now: Date;
  readonly print: (line: string) => void;
}

async function printStatus({ db, storage, now, print }: CommandContext): Promise<void> {
  const { database, bucket } = await readBinding(db, storage, now);
  print(`database ${database.databaseId}, swept on ${database.sweptOn}`);
  print(
    bucket ? `bucket bound to ${bucket.databaseId}, swept on ${bucket.sweptOn}` : 'bucket unbound',
  );
  print(`binding: ${findBindingProblem(database, bucket) ?? 'matches'}`);
  const before = new Date(now.getTime() - GRACE_MS);
  const { orphans, total } = await listOrphans(db, storage, before);
  for (const key of orphans) print(key);
  print(`${orphans.length} of ${total} objects would be moved to quarantine`);
}

async function restore(
  { db, storage, print }: CommandContext,
  keys: readonly string[] | 'all',
): Promise<void> {
  const known = (await listQuarantined(db)).map(({ key }) => key);
  const chosen = keys === 'all' ? known : keys;
  const unknown = chosen.find((key) => !known.includes(key));
  if (unknown !== undefined) throw new Error(`${unknown} is not in quarantine`);
  await restoreObjects(db, storage, chosen);
  print(`${chosen.length} objects restored`);
}

/** Returns false when the sweep was refused. */
export async function runCommand(context: CommandContext, command: Command): Promise<boolean> {
  const { db, storage, now, print } = context;
  switch (command.kind) {
    case 'status':
      await printStatus(context);
      return true;
    case 'sweep': {
      const before = new Date(now.getTime() - GRACE_MS);
      const { confirmedObjects } = command;
      const result = await sweepStore(db, storage, { before, now, confirmedObjects });
      print(JSON.stringify(result, null, 2));
      return result.outcome === 'swept';
    }
    case 'quarantine':
      for (const { key, quarantinedAt } of await listQuarantined(db))
        print(`${quarantinedAt.toISOString()} ${key}`);
      return true;
    case 'restore':
      await restore(context, command.keys);
      return true;
    case 'bind':
      await bindStore(db, storage, now);
      print('the bucket belongs to this database now');
      return true;
  }
}
